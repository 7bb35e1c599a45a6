-- How people come to speak for a box: they apply for one, or are invited to one that is there.
create table application (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  brand_name text not null check (length(btrim(brand_name)) between 1 and 100),
  website text not null check (website ~* '^https?://'),
  contact_name text not null check (length(contact_name) <= 100),
  category_id uuid references category (id) on delete set null,
  short_description text not null check (length(short_description) <= 300),
  -- When the writer confirmed to speak for the brand.
  agreed_at timestamptz not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  rejection_reason text check (length(rejection_reason) <= 500),
  -- The box it became.
  box_id uuid references box (id) on delete set null,
  decided_by uuid references app_user (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'pending') = (decided_at is null)),
  check ((status = 'rejected') = (rejection_reason is not null))
);
create unique index application_open on application (user_id, lower(brand_name))
  where status = 'pending';
create index application_writer on application (user_id, created_at desc);
create index application_queue on application (status, created_at, id);

create table invitation (
  id uuid primary key,
  box_id uuid not null references box (id) on delete cascade,
  -- Lower-cased by the api, as the addresses of accounts are.
  email text not null check (email = lower(email) and length(email) <= 254),
  hash bytea not null unique,
  invited_by uuid references app_user (id) on delete set null,
  mail_id uuid references mail (id) on delete set null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(accepted_at, revoked_at) <= 1)
);
create unique index invitation_open on invitation (box_id, email)
  where accepted_at is null and revoked_at is null;
create index invitation_address on invitation (email);
create index invitation_newest on invitation (created_at desc, id desc);
-- Deleting a mail looks for the invitation it carried.
create index invitation_by_mail on invitation (mail_id) where mail_id is not null;
