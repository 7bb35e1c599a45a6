-- What admins keep of people, and finding one among many.
create extension if not exists pg_trgm;

alter table app_user
  add column title text not null default '' check (length(title) <= 100),
  add column badges text[] not null default '{}' check (cardinality(badges) <= 10),
  -- Grows with each change that admins see, so that nobody writes over what they have not seen.
  add column version integer not null default 1,
  -- What is searched: worked out once, as looking through all of them is what takes time.
  add column search_text text generated always as (lower(name || ' ' || email)) stored;

create function next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger app_user_version before update on app_user for each row
  when ((old.email, old.name, old.role, old.title, old.badges, old.enabled_views, old.suspended_at, old.erased_at)
    is distinct from
    (new.email, new.name, new.role, new.title, new.badges, new.enabled_views, new.suspended_at, new.erased_at))
  execute function next_version();

create index app_user_search on app_user using gin (search_text gin_trgm_ops);
create index app_user_by_name on app_user (lower(name), id) where erased_at is null;
create index app_user_by_age on app_user (created_at, id) where erased_at is null;
create index app_user_by_role on app_user (role, lower(name), id) where erased_at is null;
create index app_user_suspended on app_user (lower(name), id)
  where erased_at is null and suspended_at is not null;
