-- Lists of admins that are long: how many there are is counted in a small index, the order is that of one, and what is
-- searched is found by its letters.

-- Everybody by what lists are filtered by. Most are alike, which makes it a thirtieth of the table.
create index app_user_counted on app_user (role, suspended_at) where erased_at is null;

-- With the name itself, so that ids in this order are read from it alone.
create index box_by_name on box (lower(name), id) include (name) where archived_at is null;
create index box_by_age on box (created_at, id) where archived_at is null;

-- What is searched of an entry; its actor's name is looked up apart, since it may change or go.
alter table audit_entry add column search_text text generated always as (
  lower(entity_id || ' ' || request_id || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, ''))) stored;
create index audit_entry_search on audit_entry using gin (search_text gin_trgm_ops);

-- The smallest one, to count all of them.
create index audit_entry_counted on audit_entry (action);

-- As before; what is searched is worked out after this trigger, from what the row then says.
create or replace function audit_entry_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.entity_kind = 'user' then
    old.before := old.before - '{title,badges}'::text[];
    old.after := old.after - '{title,badges}'::text[];
    old.search_text := null;
    new.search_text := null;
    if new is not distinct from old then
      return new;
    end if;
  end if;
  raise exception 'Audit entries stay as they were written.' using errcode = 'insufficient_privilege';
end
$$;
