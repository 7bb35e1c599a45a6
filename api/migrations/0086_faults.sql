-- Errors of released versions in people's browsers, one row for each cause in a version.
create table fault_group (
  id uuid primary key,
  app text not null,
  version text not null,
  -- Hash of what the error is and where it was thrown; empty for the row of all errors beyond the limit of a version.
  fingerprint bytea not null,
  -- Hash of the same without places: equal in other versions.
  cause bytea not null,
  owner text,
  phase text not null,
  -- The error's name, as TypeError.
  kind text not null,
  message text not null,
  -- The places in scripts of releases, innermost first: name, app, file, line and column.
  frames jsonb not null,
  count integer not null check (count > 0),
  -- Counts by path and by day, both bounded.
  pages jsonb not null,
  days jsonb not null,
  -- Keyed hashes of the networks, another one for each cause and version; bounded.
  networks text[] not null,
  -- Keyed hash of the network that met it first, for the limit of causes per network and version.
  first_network text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  unique (app, version, fingerprint)
);
create index fault_group_age on fault_group (last_seen_at);
create index fault_group_cause on fault_group (app, cause);
