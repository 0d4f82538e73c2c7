// Runs pytest inside Pyodide under Node: node in_pyodide.mjs PYODIDE ROOT PACKAGES ARGUMENTS...
// Prints what pytest prints, and at the end a line of JSON: its status, and seconds of the processor,
// which Python cannot tell there: to it they are those of the clock.
const [, , pyodide, root, packages, ...given] = process.argv;
process.on("uncaughtException", (error) => {
  console.log(String(error.message).slice(-2000)); // Node would print all of Pyodide's script
  process.exit(1);
});
const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`);
const made = await loadPyodide({ env: { HOME: "/home/pyodide", PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1" } });
for (const [place, folder] of [["/project", root], ["/packages", packages]]) {
  made.FS.mkdirTree(place);
  made.FS.mount(made.FS.filesystems.NODEFS, { root: folder }, place);
}
made.globals.set("given", made.toPy(given));
await made.runPythonAsync(`
import os, sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/project", "/packages"]
os.chdir("/project")
import pytest
`);
const before = process.cpuUsage();
const status = await made.runPythonAsync(`
int(pytest.main([*given, "-p", "no:cacheprovider", "-p", "no:faulthandler", "-q"]))
`);
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ status, seconds: (user + system) / 1e6 }));
process.exit(0);
