"""Gives lldb the command `explain`, which says in words where the program has stopped.

    command script import /path/to/explain_stop.py
    explain
    explain --frames --lang ko
"""

import os
import shlex
import subprocess

import lldb

# A recursion without end has more, which tell nothing new.
MOST_FRAMES = 2000


def __lldb_init_module(debugger, _):
    debugger.HandleCommand("command script add -o -f %s.explain explain" % __name__)


def explain(debugger, command, context, result, _):
    """Explains the current stop with its reason. Takes the options of the program: --frames, --stops, --lang ko."""
    if not context.process or not context.process.is_alive or context.process.GetState() != lldb.eStateStopped:
        result.SetError("explain: no program has stopped")
        return
    program = find_program()
    if program is None:
        result.SetError("explain: the program is neither built nor installed: swift build --product explain")
        return
    calls = lldb.SBCommandReturnObject()
    debugger.GetCommandInterpreter().HandleCommand("thread backtrace -c %d all" % MOST_FRAMES, calls)
    width = debugger.GetTerminalWidth()
    options = ["--short"] if "--frames" not in command and "--stops" not in command else []
    if "--width" not in command and 40 <= width <= 10000:
        options += ["--width", str(width)]
    # What lldb needs to start may keep others from starting.
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith("DYLD_")}
    answer = subprocess.run(
        [program] + options + shlex.split(command), input=(calls.GetOutput() or "").encode(),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=surroundings)
    result.AppendMessage(answer.stdout.decode(errors="replace").rstrip())
    if answer.returncode != 0:
        result.SetError(answer.stderr.decode(errors="replace").strip())


def find_program():
    """The program beside this file: installed under the same prefix, else the one that was built last, else on PATH."""
    here = os.path.realpath(__file__)
    for _ in range(4):
        here = os.path.dirname(here)
    installed = os.path.join(here, "..", "..", "bin", "explain")
    if os.path.basename(os.path.dirname(here)) == "share" and os.access(installed, os.X_OK):
        return os.path.normpath(installed)
    built = [os.path.join(here, ".build", kind, "explain") for kind in ("debug", "release")]
    built = [path for path in built if os.access(path, os.X_OK)]
    if built:
        return max(built, key=os.path.getmtime)
    for folder in os.environ.get("PATH", "").split(os.pathsep) + ["/usr/local/bin", os.path.expanduser("~/.local/bin")]:
        path = os.path.join(folder, "explain")
        if os.access(path, os.X_OK) and not os.path.isdir(path):
            return path
    return None
