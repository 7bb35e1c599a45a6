#!/bin/sh
# Backs up the database if it has no backup of today, from 02:00 UTC: a full backup every seven days, otherwise a differential one.
# The first one is made at once. Run it every few minutes: a backup that failed, or was missed, is made by a later run. A run that
# succeeds is recorded in the database, for alerts.
set -eu
call() { pgbackrest --stanza=hive "$@"; }

# The days of the backups of a type, as YYYYMMDD. A label begins with that of the full backup and ends with the time of this one.
days_of() { echo "$backups" | sed -n "s/^ *$1 backup: .*\([0-9]\{8\}\)-[0-9]\{6\}[FDI]\$/\1/p"; }

backups=$(call info)
full=$(days_of full | tail -1)
newest=$(days_of '[a-z]*' | tail -1)

if [ -z "$full" ]; then
  # Does nothing for a stanza that exists.
  call stanza-create
  call --type=full backup
elif [ "$newest" -lt "$(date -u +%Y%m%d)" ] && [ "$(date -u +%H)" -ge 2 ]; then
  type=diff
  [ "$full" -gt "$(date -u -d '7 days ago' +%Y%m%d)" ] || type=full
  call --type=$type backup
fi

psql --no-psqlrc --quiet --username=hive --dbname=hive --command='select record_database_backup()' --output=/dev/null
