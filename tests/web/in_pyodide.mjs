// Runs pytest inside Pyodide under Node: node in_pyodide.mjs PYODIDE ROOT PACKAGES ARGUMENTS...
// Prints what pytest prints, and at the end a line of JSON: its status, and seconds of the processor.
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
const told = await made.runPythonAsync(`
import json, os, sys, time
sys.dont_write_bytecode = True
sys.path[:0] = ["/project", "/packages"]
os.chdir("/project")
import pytest
began = time.process_time()
status = int(pytest.main([*given, "-p", "no:cacheprovider", "-p", "no:faulthandler", "-q"]))
json.dumps({"status": status, "seconds": round(time.process_time() - began, 2)})
`);
console.log(told);
process.exit(0);
