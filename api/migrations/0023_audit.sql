-- Who changed what as an admin, with before and after. Rows are written in the transaction of the change, name people by
-- their ids alone, and stay as they are: whoever is erased is a name less to look up, not a row less.
create table audit_entry (
  id uuid primary key,
  -- No foreign keys: rows outlast what they tell of.
  actor_id uuid not null,
  action text not null,
  entity_kind text not null,
  entity_id text not null,
  -- Only what changed; null where there was nothing before, or is nothing after.
  before jsonb,
  after jsonb,
  -- As in the log.
  request_id text not null,
  at timestamptz not null
);
create index audit_entry_newest on audit_entry (at desc, id desc);
create index audit_entry_actor on audit_entry (actor_id, at desc, id desc);
create index audit_entry_action on audit_entry (action, at desc, id desc);
create index audit_entry_entity on audit_entry (entity_kind, entity_id, at desc, id desc);

-- One thing may leave a row: the words that admins wrote of a person, once that person is erased.
create function audit_entry_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.entity_kind = 'user' then
    old.before := old.before - '{title,badges}'::text[];
    old.after := old.after - '{title,badges}'::text[];
    if new is not distinct from old then
      return new;
    end if;
  end if;
  raise exception 'Audit entries stay as they were written.' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_entry_kept before update or delete on audit_entry
  for each row execute function audit_entry_stays();
create trigger audit_entry_not_emptied before truncate on audit_entry
  for each statement execute function audit_entry_stays();
