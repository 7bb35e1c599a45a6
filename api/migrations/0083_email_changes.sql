-- A change of an account's email address that waits for the confirmations of both addresses. One per account.
create table email_change (
  user_id uuid primary key references app_user (id) on delete cascade,
  -- The session that asked for it: the only one that survives the change. No reference, as sessions are deleted.
  session_id uuid not null,
  new_email text not null,
  -- SHA-256 of the tokens in the emails. Without the first, the new address already has an account.
  new_hash bytea unique,
  old_hash bytea not null unique,
  stop_hash bytea not null unique,
  new_confirmed_at timestamptz,
  old_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index email_change_expiry on email_change (expires_at);
