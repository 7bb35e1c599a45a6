#!/bin/sh
# Backs up the database if it has no backup since 02:00 UTC of today: a full backup every seven days, otherwise a differential one.
# The first one is made at once. Run it every few minutes: a backup that failed, or was missed, is made by a later run. Each run that
# succeeds records the time of the newest backup in the database, for alerts: a later run repeats what could not be recorded.
set -eu
# pgBackRest writes labels in local time.
export TZ=UTC
call() { pgbackrest --stanza=hive "$@"; }

# The time of the newest backup of a type, such as 20261122T020000Z. A label begins with that of the full backup and ends with the
# time of this one, at which it started.
find_newest() {
  echo "$backups" | sed -n "s/^ *$1 backup: .*\([0-9]\{8\}\)-\([0-9]\{6\}\)[FDI]\$/\1T\2Z/p" | sort | tail -1
}

backups=$(call info)
full=$(find_newest full)
newest=$(find_newest '[a-z]*')

if [ -z "$full" ]; then
  # Does nothing for a stanza that exists.
  call stanza-create
  call --type=full backup
# An earlier one of today would be more than 26 hours old when that of tomorrow ends, and raise the alert.
elif [ "$(date -u +%H)" -ge 2 ] && expr "$newest" \< "$(date -u +%Y%m%dT020000Z)" > /dev/null; then
  type=diff
  [ "${full%T*}" -gt "$(date -u -d '7 days ago' +%Y%m%d)" ] || type=full
  call --type=$type backup
fi

backups=$(call info)
# Digits, T and Z only, or nothing, which the database refuses.
made_at=$(find_newest '[a-z]*')
psql --no-psqlrc --quiet --username=hive --dbname=hive --command="select record_database_backup('$made_at')" --output=/dev/null
