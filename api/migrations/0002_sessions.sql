-- Registrations, sessions and their tokens, mailed codes, password links, and the mailbox of the demo.
-- Nothing secret is here in clear: tokens are SHA-256 hashes, codes keyed HMACs, passwords Argon2id.

-- A registration becomes an app_user when its code is verified. For an address that already has an account
-- `is_known` is true: the answers look the same and no code can ever match.
create table registration (
  id uuid primary key,
  email text not null check (email = lower(email)),
  name text not null default '',
  -- Null where it will never be needed, because the address is known.
  password_hash text,
  is_known boolean not null,
  created_at timestamptz not null default now(),
  check (is_known or password_hash is not null)
);
create index registration_email on registration (email);
create index registration_age on registration (created_at);

create table session (
  id uuid primary key,
  user_id uuid references app_user (id) on delete cascade,
  registration_id uuid references registration (id) on delete cascade,
  -- When the second factor was passed; null while it is owed.
  two_factor_at timestamptz,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  revoked_at timestamptz,
  revoked_reason text,
  user_agent text not null default '',
  address text not null default '',
  check (num_nonnulls(user_id, registration_id) = 1)
);
create index session_of_user on session (user_id) where revoked_at is null;
create index session_registration on session (registration_id) where registration_id is not null;

create table access_token (
  hash bytea primary key,
  session_id uuid not null references session (id) on delete cascade,
  expires_at timestamptz not null
);
create index access_token_session on access_token (session_id);

-- A chain per session: each token's successor is derived from it, so a repeated parent yields the same child.
create table refresh_token (
  hash bytea primary key,
  session_id uuid not null references session (id) on delete cascade,
  parent_hash bytea,
  created_at timestamptz not null default now(),
  -- First use of this token's successor: from then on presenting this token again is theft.
  superseded_at timestamptz,
  -- When the session passed its second factor and began a new chain: an older token opens nothing and harms nothing.
  retired_at timestamptz
);
create index refresh_token_session on refresh_token (session_id);

create table email_code (
  session_id uuid primary key references session (id) on delete cascade,
  code_hmac bytea not null,
  -- Looks taken: claimed by its own committed update before any comparison.
  attempts smallint not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set by the one correct look.
  used_at timestamptz
);

-- Wrong looks in a row over all factors of a person (by user or by registration's address).
create table factor_failure (
  subject text primary key,
  failures integer not null default 0,
  blocked_until timestamptz
);

create table password_link (
  hash bytea primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_link_user on password_link (user_id);

create table mail (
  id uuid primary key,
  to_address text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  sent_at timestamptz not null default now()
);
create index mail_newest on mail (to_address, sent_at desc);
