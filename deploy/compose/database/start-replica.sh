#!/bin/sh
# Starts a replica that follows the server `postgres`; without data it copies that first. The arguments are options of PostgreSQL.
# It needs no replication slot, which would fill the primary's disk while the replica is away: it reads what the primary has
# removed from the archive.
set -eu
export PGPASSWORD="$REPLICATION_PASSWORD"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # A copy that was interrupted is incomplete, so the data get their place when all are there.
  rm -rf "$PGDATA.copy"
  pg_basebackup --host=postgres --username=replication --pgdata="$PGDATA.copy" --checkpoint=fast --no-password
  touch "$PGDATA.copy/standby.signal"
  # Where the primary was restored to a moment, its settings name that moment as the end of the recovery.
  sed -i '/^recovery_target/d' "$PGDATA.copy/postgresql.auto.conf"
  mv --no-target-directory "$PGDATA.copy" "$PGDATA"
fi
exec docker-entrypoint.sh postgres -c primary_conninfo='host=postgres user=replication application_name=replica' \
  -c restore_command='pgbackrest --stanza=hive archive-get %f "%p"' "$@"
