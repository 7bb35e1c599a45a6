-- The reason of a suspension is free text about a user: the audit loses it with the account, as it loses titles and
-- badges. A process of the previous release removes those two only, so both results are allowed.
create or replace function audit_entry_stays() returns trigger language plpgsql as $$
declare
  without_reason audit_entry;
begin
  if tg_op = 'UPDATE' and old.entity_kind = 'user' then
    old.before := old.before - '{title,badges}'::text[];
    old.after := old.after - '{title,badges}'::text[];
    old.search_text := null;
    new.search_text := null;
    without_reason := old;
    without_reason.before := old.before - 'reason';
    without_reason.after := old.after - 'reason';
    if new is not distinct from old or new is not distinct from without_reason then
      return new;
    end if;
  end if;
  raise exception 'Audit entries stay as they were written.' using errcode = 'insufficient_privilege';
end
$$;
