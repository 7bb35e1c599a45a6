-- Records the time of the newest backup of the database. The machine that makes it calls this: a systemd unit after each backup, or
-- the container database-backup, which repeats it with the time in the label of the newest one.
create function record_database_backup(made_at timestamptz default now()) returns void language sql as $$
  insert into job_outcome (name, ended_at) values ('database backup', made_at)
  on conflict (name) do update set ended_at = greatest(job_outcome.ended_at, excluded.ended_at), failing_since = null;
$$;
