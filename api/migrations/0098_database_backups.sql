-- The machine that backs up the database calls it after each success: a systemd unit, or the container database-backup.
create function record_database_backup() returns void language sql as $$
  insert into job_outcome (name, ended_at) values ('database backup', now())
  on conflict (name) do update set ended_at = excluded.ended_at, failing_since = null;
$$;
