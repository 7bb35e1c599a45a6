-- Another version of a remote than what is live, for one session of an admin: it ends with the session.
create table release_override (
  session_id uuid primary key references session (id) on delete cascade,
  user_id uuid not null references app_user (id) on delete cascade,
  -- SHA-256 of the value in the browser's cookie.
  hash bytea not null unique,
  remote text not null,
  version text,
  origin text,
  expires_at timestamptz not null,
  check ((version is null) <> (origin is null))
);
create index release_override_user on release_override (user_id);
