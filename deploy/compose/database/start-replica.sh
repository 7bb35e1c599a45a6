#!/bin/sh
# Starts a replica that follows the server `postgres`; without data it copies that first. The arguments are options of PostgreSQL.
# It needs no replication slot, which would fill the primary's disk while the replica is away: it reads what the primary has
# removed from the archive.
set -eu
export PGPASSWORD="$REPLICATION_PASSWORD"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # The copy is moved to PGDATA once it is complete, because an interrupted one must not be started.
  rm -rf "$PGDATA.copy"
  pg_basebackup --host=postgres --username=replication --pgdata="$PGDATA.copy" --checkpoint=fast --no-password
  touch "$PGDATA.copy/standby.signal"
  # A primary that was restored to a point in time has it in its settings, as the end of the recovery.
  sed -i '/^recovery_target/d' "$PGDATA.copy/postgresql.auto.conf"
  mv --no-target-directory "$PGDATA.copy" "$PGDATA"
fi
exec docker-entrypoint.sh postgres -c primary_conninfo='host=postgres user=replication application_name=replica' \
  -c restore_command='pgbackrest --stanza=hive archive-get %f "%p"' "$@"
