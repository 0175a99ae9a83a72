# Says what to run when packages or Node 24, which is one of them on Linux on x64, are missing.
test -d node_modules/.bin || { echo 'Run npm ci, then the same command again.' >&2; exit 1; }
node --eval 'process.exit(+(parseInt(process.versions.node) < 24))' || { echo 'Install Node 24 (nodejs.org) and run the same command again.' >&2; exit 1; }
