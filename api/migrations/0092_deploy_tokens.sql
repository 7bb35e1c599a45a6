-- Short-lived tokens with which a team's programs publish and change releases of its apps through the api.
create table deploy_token (
  id uuid primary key,
  name text not null,
  apps text[] not null check (cardinality(apps) > 0),
  rights text[] not null check (
    cardinality(rights) > 0 and rights <@ array['publish', 'canary', 'promote', 'rollback']
  ),
  -- SHA-256 of 256 random bits.
  secret_hash bytea not null check (length(secret_hash) = 32),
  created_by uuid not null references app_user on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null check (
    expires_at > created_at and expires_at <= created_at + interval '24 hours'
  ),
  revoked_at timestamptz,
  last_used_at timestamptz,
  -- What it has used of its limits: nothing removes an upload that was given up.
  begun_uploads integer not null default 0,
  uploaded_bytes integer not null default 0
);
create index deploy_token_created_at on deploy_token (created_at desc);
create index deploy_token_created_by on deploy_token (created_by);
