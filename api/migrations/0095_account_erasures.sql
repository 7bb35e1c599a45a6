-- Which accounts were erased, by their ids alone. A database that is restored to an earlier moment has them again with all
-- their data: hive backup reads this table, and hive restore erases them again. Without a foreign key: most accounts are
-- deleted. A row is removed once no backup has the account any more.
create table account_erasure (
  account_id uuid primary key,
  erased_at timestamptz not null
);

-- Erasures that have left a trace.
insert into account_erasure (account_id, erased_at)
select id, erased_at from app_user where erased_at > now() - interval '40 days';
insert into account_erasure (account_id, erased_at)
select entity_id::uuid, at from audit_entry
where entity_kind = 'user' and action = 'user.delete' and at > now() - interval '40 days'
on conflict (account_id) do nothing;
