# Says what to do if the packages or Node 24.4 are missing. On x64 Linux, a package has Node 24.
test -d node_modules/.bin || { echo 'Run npm ci, then the same command again.' >&2; exit 1; }
node --eval 'const [major, minor] = process.versions.node.split("."); process.exit(+(major < 24 || (major === "24" && minor < 4)))' || { echo 'Install Node 24.4 or newer (nodejs.org) and run the same command again.' >&2; exit 1; }
