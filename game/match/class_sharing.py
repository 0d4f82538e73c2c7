"""The exchange with the folder that a class shares: begun when people come to a page, done beside
the window.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.storage.shared_folder import Exchange, SharedFolder, folder_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future

    from game.host.ports import Ports
    from game.storage import Store


class ClassSharing:
    """The exchanges of this computer, one at a time; none where no folder is shared.

    wake: called from any thread when one is done.
    """

    def __init__(self, store: Store, host: Ports, wake: Callable[[], None]) -> None:
        self._store, self._host, self._wake = store, host, wake
        self._shared: SharedFolder | None = None
        self._errand: Future[Exchange] | None = None
        self._came: list[Exchange] = []
        """What came of exchanges that nobody has asked about."""

    def begin(self) -> None:
        """Begin an exchange, unless one is under way."""
        folder = folder_of(self._store)
        if folder is None or self.busy:
            return
        self._settle()
        if self._shared is None or self._shared.folder != folder:
            self._shared = SharedFolder(self._store, folder)
        self._errand = self._host.errand(self._shared.exchange)
        self._errand.add_done_callback(lambda done: self._wake())

    @property
    def busy(self) -> bool:
        """Whether an exchange is under way."""
        return self._errand is not None and not self._errand.done()

    def _settle(self) -> None:
        if self._errand is not None and self._errand.done():
            self._came.append(self._errand.result())
            self._errand = None

    def done(self) -> list[Exchange]:
        """Return what came of each exchange that has ended since this was last asked."""
        self._settle()
        came, self._came = self._came, []
        return came

    @property
    def brought(self) -> bool:
        """Whether one has ended since this was last asked that brought something."""
        return any(exchange.brought for exchange in self.done())
