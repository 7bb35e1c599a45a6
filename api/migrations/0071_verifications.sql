-- The evidence behind 'Verified': the latest answer of each register, and every verification with what it was based on.
create table box_check (
  box_id uuid not null references box (id) on delete cascade,
  kind text not null check (kind in ('company', 'vat', 'domain')),
  subject text not null,
  outcome text not null check (outcome in ('match', 'mismatch', 'inactive', 'not-found', 'unavailable')),
  found_name text,
  message text not null,
  checked_at timestamptz not null,
  -- Null once the account is erased.
  checked_by uuid references app_user (id) on delete set null,
  primary key (box_id, kind)
);

create table box_verification (
  id uuid primary key,
  box_id uuid not null references box (id) on delete cascade,
  verified_at timestamptz not null,
  verified_by uuid references app_user (id) on delete set null,
  -- The matching checks, as they were.
  evidence jsonb not null,
  test_order_note text,
  reason text,
  -- The last London day on which it holds.
  expires_on date not null,
  ended_at timestamptz,
  ended_by uuid references app_user (id) on delete set null,
  end_cause text check (end_cause in ('ended', 'expired', 'drift', 'renewed')),
  end_reason text,
  check ((ended_at is null) = (end_cause is null))
);
create unique index box_verification_current on box_verification (box_id) where ended_at is null;
create index box_verification_expiry on box_verification (expires_on) where ended_at is null;
create index box_verification_of on box_verification (box_id, verified_at desc);

create trigger box_verification_changed after insert or update or delete or truncate on box_verification
  for each statement execute function notify_catalogue();

-- A path that only clears the mark, such as the previous version of the api, ends the verification too.
create function end_box_verification() returns trigger language plpgsql as $$
begin
  update box_verification
  set ended_at = greatest(new.updated_at, verified_at), end_cause = 'ended', end_reason = 'Our team changed it.'
  where box_id = new.id and ended_at is null;
  return null;
end
$$;
create trigger box_unverified after update on box for each row
  when (old.is_verified and not new.is_verified)
  execute function end_box_verification();
