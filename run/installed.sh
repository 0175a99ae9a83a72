# Says what to do when the packages or Node 24 are missing. On Linux on x64 a package is Node 24.
test -d node_modules/.bin || { echo 'Run npm ci, then the same command again.' >&2; exit 1; }
node --eval 'process.exit(+(parseInt(process.versions.node) < 24))' || { echo 'Install Node 24 (nodejs.org) and run the same command again.' >&2; exit 1; }
