#!/bin/sh
# Lets the replica copy the primary and follow it, with the role `replication` and its password in REPLICATION_PASSWORD. The image
# runs it for a new database. Run it again for a database that exists already, and after a change of the password.
set -eu
psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" << 'SQL'
\getenv password REPLICATION_PASSWORD
select 'create role replication' where not exists (select from pg_roles where rolname = 'replication') \gexec
alter role replication login replication password :'password';
SQL
# The rules of the image are for databases, not for replication.
rule='host replication replication samenet scram-sha-256'
grep --quiet --line-regexp "$rule" "$PGDATA/pg_hba.conf" || echo "$rule" >> "$PGDATA/pg_hba.conf"
psql --quiet --no-psqlrc --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --command='select pg_reload_conf()' > /dev/null
