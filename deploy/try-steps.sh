#!/bin/sh
# Runs the steps of deploy/Containerfile without containers, in a temporary folder, for machines that have neither podman nor
# docker: production packages only, the built programs without write permission, and a request to each. The api uses its
# built-in PostgreSQL, because production would need a server. Usage: sh deploy/try-steps.sh [FIRST_PORT]
set -eu
port=${1:-4750}
root=$(cd "$(dirname "$0")/.." && pwd)
folder=$(mktemp -d)
api= web=
clean() {
  for process in $web $api; do kill "$process" && wait "$process" || true; done
  chmod -R u+w "$folder"
  rm -rf "$folder"
}
trap clean EXIT

cd "$root"
npm run --silent build -w @hive/api
npm run --silent build-host -w @hive/shell
cp --parents package.json package-lock.json .npmrc ./*/package.json "$folder"
cp -r --parents api/migrations api/dist/node shell/dist/host "$folder"

cd "$folder"
npm ci --omit=dev --no-include-workspace-root -w @hive/api -w @hive/shell -w @hive/shared-node -w @hive/contract
chmod -R a-w api shell
mkdir data releases

node api/dist/node/hive.js --help
DEMO=0 API_PORT=$((port + 1)) DATA_DIR="$folder/data" node api/dist/node/main.js > api.log 2>&1 & api=$!
RELEASES_DIR="$folder/releases" PORT=$port API_URL="http://127.0.0.1:$((port + 1))" \
  node shell/dist/host/main.js > web.log 2>&1 & web=$!
request() { curl --silent --fail --retry 30 --retry-delay 1 --retry-all-errors "$1" && echo " $1"; }
if request "http://127.0.0.1:$((port + 1))/api/ready" && request "http://127.0.0.1:$port/live"; then
  echo "The steps work."
else
  cat api.log web.log
  exit 1
fi
