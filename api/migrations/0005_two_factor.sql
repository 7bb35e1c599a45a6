-- Second factors beyond the mailed code, the devices a person signs in from, Google's identities, and mails that wait.
-- What must be read again (app secrets, mails) is sealed with AES-256-GCM under a key of the installation.

-- The browser a person signed in with, known by an HttpOnly cookie: it keeps an allowance of its own at the login,
-- and while `trusted_until` lies ahead it is not asked for a second factor.
create table device (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  -- SHA-256 of the cookie's 256 bits.
  hash bytea not null,
  user_agent text not null default '',
  address text not null default '',
  trusted_until timestamptz,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  -- Several people may sign in from one browser.
  unique (user_id, hash)
);
create index device_by_hash on device (hash);

alter table session
  -- By what the second factor was proved; null while it is owed.
  add column two_factor_method text
    check (two_factor_method in ('email', 'totp', 'passkey', 'recovery', 'trusted-device')),
  -- When a strong factor was last proved: opens the actions that ask for a fresh code.
  add column stepped_up_at timestamptz,
  -- The known device the session was opened from.
  add column device_id uuid references device (id) on delete set null;

-- An authenticator app. Unconfirmed while it is being set up.
create table authenticator_app (
  user_id uuid primary key references app_user (id) on delete cascade,
  sealed_secret bytea not null,
  -- The newest time steps whose codes were taken, so that none is taken twice.
  used_steps bigint[] not null default '{}',
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);

create table recovery_code (
  user_id uuid not null references app_user (id) on delete cascade,
  -- Keyed HMAC of the code's 80 bits.
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

create table passkey (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_of_user on passkey (user_id);

-- The question a session's passkey must answer: one at a time, used up by the first answer.
create table passkey_challenge (
  session_id uuid primary key references session (id) on delete cascade,
  purpose text not null check (purpose in ('add', 'verify')),
  challenge text not null,
  expires_at timestamptz not null
);

-- A Google account that signs in as a user: known by issuer and subject, never by its address.
create table google_identity (
  issuer text not null,
  subject text not null,
  user_id uuid not null references app_user (id) on delete cascade,
  email text not null,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index google_identity_user on google_identity (user_id);

-- A Google sign-in under way, bound to the browser that began it. Deleted by the first answer.
create table google_sign_in (
  -- SHA-256 of the value in the browser's cookie.
  hash bytea primary key,
  sealed_checks bytea not null,
  expires_at timestamptz not null
);

-- A Google account whose address already has an account here: linked once its owner has signed in with the password.
create table google_link (
  -- SHA-256 of the value in the browser's cookie.
  hash bytea primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  issuer text not null,
  subject text not null,
  email text not null,
  expires_at timestamptz not null
);
alter table session add column google_link bytea;

-- Mails from the moment they are written: waiting in the outbox, sent, or given up. Only the sealed body holds codes.
drop table mail;
create table mail (
  id uuid primary key,
  to_address text not null,
  subject text not null,
  -- Text and HTML; null once sent by SMTP or no longer worth sending.
  sealed_body bytea,
  status text not null default 'queued' check (status in ('queued', 'sent', 'dead')),
  attempts smallint not null default 0,
  last_error text,
  -- When its code or link is worth nothing any more.
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_newest on mail (to_address, created_at desc);
create index mail_waiting on mail (status, created_at) where status <> 'sent';

alter table email_code add column mail_id uuid references mail (id) on delete set null;

alter table app_user add column erased_at timestamptz;
