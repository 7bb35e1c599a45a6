#!/bin/sh
# Runs the steps of deploy/Containerfile without containers, in a temporary folder, for machines that cannot run its base image: the
# packages that the programs load, the built programs without source maps and write permission, as a production. Needs PostgreSQL of
# Debian. Usage: sh deploy/try-steps.sh [FIRST_PORT]
set -eu
port=${1:-4750}
cd "$(dirname "$0")/.."
. deploy/try-support.sh
[ -n "$binaries" ] || { echo 'There is no /usr/lib/postgresql/*/bin/postgres: apt-get install postgresql'; exit 1; }
folder=$(mktemp -d)
api= web=
clean() {
  for process in $web $api; do kill "$process" 2> /dev/null && wait "$process" || true; done
  stop_database
  chmod -R u+w "$folder"
  rm -rf "$folder"
}
trap clean EXIT
fail() { echo "$1"; cat "$folder"/*.log || true; exit 1; }

# Nx has the results, if nothing has changed.
npx nx run-many -t build -p @hive/api
npx nx run-many -t build-host -p @hive/shell
node tooling/federation/write-version.mjs
node deploy/copy-packages.mjs api/dist/node "$folder/api" @expo-google-fonts/figtree @expo-google-fonts/inter
node deploy/copy-packages.mjs shell/dist/host "$folder/web"
cp -r --parents api/package.json api/migrations api/dist/node "$folder/api"
cp -r --parents shell/package.json shell/dist/host "$folder/web"
find "$folder" -name '*.map' -delete
chmod -R a-w "$folder/api" "$folder/web"
for program in api web; do
  for package in $unneeded; do
    [ ! -e "$folder/$program/$package" ] || fail "$program has $package, which it does not need in production."
  done
done

start_database
write_settings
mkdir "$folder/data" "$folder/releases"
export NODE_ENV=production
run_api() { cd "$folder/api" && DATA_DIR="$folder/data" exec node --env-file="$folder/api.env" "$@"; }
hive() { (run_api api/dist/node/hive.js "$@"); }
try_command
(run_api api/dist/node/main.js) > "$folder/api.log" 2>&1 & api=$!
(cd "$folder/web" && RELEASES_DIR="$folder/releases" exec node --env-file="$folder/web.env" shell/dist/host/main.js) \
  > "$folder/web.log" 2>&1 & web=$!
try_requests
# A copy without a repository has no version.
[ ! -e .git ] || try_versions
# The api answers what is under way, and ends by itself.
for process in $web $api; do
  kill "$process"
  wait "$process" || fail "A program ended with $? on SIGTERM."
done
api= web=
echo 'The steps work.'
