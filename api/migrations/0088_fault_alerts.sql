-- The address of a team that owns releases, for emails about new errors, with the emails of the current hour.
create table fault_owner (
  owner text primary key,
  email text not null,
  hour_began_at timestamptz,
  sent_in_hour integer not null default 0,
  updated_at timestamptz not null
);

-- When the owner was emailed about the error.
alter table fault_group add column alerted_at timestamptz;
