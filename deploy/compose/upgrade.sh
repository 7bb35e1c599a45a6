#!/bin/sh
# Upgrades the installation of deploy/compose.yaml to the files in this folder, unnoticed by visitors: builds the images,
# migrates, and replaces the apis and the web hosts one after another, then the services that make backups. Ends at the first service
# that does not become ready; the others then serve visitors. Run it again after a correction. The balancer and the stores are not
# replaced.
#   COMPOSE='docker compose' sh deploy/compose/upgrade.sh [--no-build]
# Compose reads COMPOSE_FILE, the list of its files, from compose/.env or the environment.
set -eu
cd "$(dirname "$0")/.."
compose() { ${COMPOSE:-docker compose} --env-file compose/.env "$@"; }

# Without the file of the pooler and the replica, the apis would be replaced by ones that use neither.
declared=$(compose --profile release config --services)
existing=$(compose ps --all --services)
unknown=$(echo "$existing" | grep --line-regexp --fixed-strings --invert-match "$declared" || true)
if [ -n "$unknown" ]; then
  echo "No file in COMPOSE_FILE has these services, which have containers:" $unknown
  echo 'Set COMPOSE_FILE in compose/.env, or remove the containers.'
  exit 1
fi

# Prints the services of these that the files have.
list_declared() {
  for service in "$@"; do echo "$declared" | grep --line-regexp --fixed-strings "$service" || true; done
}

# Without the new script of database-backup, no backup of the database would be recorded for alerts.
# One after another: podman would otherwise install the packages for each image at the same time.
if [ "${1:-}" != --no-build ]; then
  for service in api1 web1 $(list_declared database-backup); do compose build "$service"; done
fi
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
# The first runs the image of the apis.
for service in $(list_declared files-backup database-backup); do
  compose up --detach --no-deps --no-build "$service"
done
