#!/bin/sh
# Starts PgBouncer in front of the server `postgres`, with the settings of deploy/pgbouncer/pgbouncer.ini.
set -eu
umask 077
# A quotation mark is doubled in that file.
printf '"hive" "%s"\n' "$(printf %s "$DATABASE_PASSWORD" | sed 's/"/""/g')" > /tmp/userlist.txt
sed \
  -e 's|^hive = .*|hive = host=postgres|' \
  -e 's|^listen_addr = .*|listen_addr = *|' \
  -e 's|^auth_file = .*|auth_file = /tmp/userlist.txt|' \
  -e 's|^unix_socket_dir = .*|unix_socket_dir =|' \
  /etc/pgbouncer/pgbouncer.ini > /tmp/pgbouncer.ini
exec pgbouncer /tmp/pgbouncer.ini
