# The first step of every command, in the project's folder: `sh dev/run.sh PROGRAM …` installs
# the packages if the lockfile is newer, then becomes the program, run by Node 24.
fail() {
  printf '%s\n' "$2" >&2
  exit "$1"
}
case $(pwd -P) in
  *[\#?%:\\]*) fail 1 "Sanity's tools cannot read a folder with #, ?, %, : or a backslash in its name.
Rename it ($(pwd -P)) and run the same command again." ;;
esac
export DO_NOT_TRACK=1 NEXT_TELEMETRY_DISABLED=1
# What runs on this machine is reached directly, not through a company's proxy.
export NO_PROXY="${NO_PROXY:+$NO_PROXY,}${no_proxy:+$no_proxy,}localhost,127.0.0.1"
export no_proxy="$NO_PROXY"

# npm writes this file last.
is_outdated() {
  [ ! -e node_modules/.package-lock.json ] ||
    [ package-lock.json -nt node_modules/.package-lock.json ]
}
if is_outdated; then
  # npm inherits this lock, which ends with the last of its processes. macOS has no flock.
  exec 9<package-lock.json
  if command -v flock >/dev/null && ! flock -n 9; then
    echo "Another command is installing the packages; waiting for it."
    flock 9
  fi >&2
fi
interrupt() {
  # npm would take half a minute to remove what it has installed so far.
  kill -KILL $!
  fail "$1" "
Interrupted. The next start installs the packages again."
}
if is_outdated; then
  echo "Installing the packages. This takes a few minutes, once." >&2
  for signal in 1 2 15; do trap "interrupt $((128 + signal))" $signal; done
  # NODE_ENV or the user's settings may leave these out, or refuse Node 20, of which npm
  # would also warn on a whole screen. A program may read standard output.
  npm ci --include=dev --include=optional --include=peer --ignore-scripts=false \
    --engine-strict=false --location=project --global=false --no-audit --no-fund \
    --loglevel=error >&2 &
  wait $! || fail $? "
The packages could not be installed; npm says why above. Usually the package
registry cannot be reached, or the disk is full (1.5 GB is needed). Fix that
and run the same command again."
  trap - 1 2 15
fi
exec 9<&-

# Child processes such as npx get the same Node. npm 10 and older leave it out of
# node_modules/.bin, because the packages of two architectures have a program of this name.
for folder in "$PWD"/node_modules/node-linux-*/bin; do
  PATH=$folder:$PATH
done
# Debian's npm has packages there, which only Debian's Node finds by itself.
export PATH NODE_PATH=/usr/share/nodejs
case $(node --version) in
  v2[4-9].* | v[3-9]?.*) exec node "$@" ;;
esac
fail 1 "This is not Node 24, or it does not run: $(command -v node). If it is in node_modules,
remove that folder; otherwise install Node 24 (nodejs.org). Then run the same command again."
