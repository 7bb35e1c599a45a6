#!/bin/sh
# Upgrades the installation of deploy/compose.yaml to the files in this folder, unnoticed by visitors: builds the images,
# migrates, and replaces the apis and the web hosts one after another. Ends at the first service that does not become ready; the
# others then serve visitors. Run it again after a correction. The balancer and the stores are not replaced.
#   COMPOSE='docker compose' sh deploy/compose/upgrade.sh [--no-build]
# Respects COMPOSE_FILE, whose paths are relative to the folder deploy: compose.yaml:compose/database.yaml for example.
set -eu
cd "$(dirname "$0")/.."
export COMPOSE_FILE="${COMPOSE_FILE:-compose.yaml}"
compose() { ${COMPOSE:-docker compose} --env-file compose/.env "$@"; }

[ "${1:-}" = --no-build ] || compose build api1 web1
compose run --rm --no-deps api1 hive migrate
for service in api1 api2 web1 web2; do
  compose up --detach --no-deps --no-build --wait "$service"
  # Ready is not in use: HAProxy looks up the new address and checks it first. The next one drains only afterwards.
  compose exec -T "$service" node -e '
    const isInUse = () => fetch("http://balancer:4299/all-in-use").then(({ ok }) => ok, () => false);
    const end = Date.now() + 60_000;
    const check = async () => {
      if (await isInUse()) return;
      if (Date.now() > end) throw new Error("HAProxy does not use all servers: its log says which one.");
      setTimeout(check, 500);
    };
    check();'
  echo "$service is replaced."
done
