-- The terms that a person, or a brand through its applicant, has accepted: one row per version, for as long as the account.
create table terms_acceptance (
  user_id uuid not null references app_user (id) on delete cascade,
  audience text not null check (audience in ('people', 'brands')),
  version text not null,
  accepted_at timestamptz not null,
  primary key (user_id, audience, version)
);

-- The version that the form showed; null for registrations of the previous version of the api.
alter table registration add column terms_version text;
