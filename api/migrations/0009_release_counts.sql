-- How released versions do in people's browsers.

-- For admins: tabs that opened a version, and tabs that met a fault of it, minute by minute.
create table release_count (
  app text not null,
  version text not null,
  minute timestamptz not null,
  loads integer not null check (loads >= 0),
  faults integer not null check (faults >= 0),
  primary key (app, version, minute)
);
create index release_count_age on release_count (minute);

-- For the watch: the same of the browsers that take part in a canary, those with the version on trial and those with
-- the live one. By network, so that what one network alone meets can be told from what everybody meets; the hash is
-- keyed, and another one for each canary.
create table canary_count (
  app text not null,
  -- When the canary began; with the app, it names it.
  began_at timestamptz not null,
  version text not null,
  network bytea not null,
  loads integer not null check (loads >= 0),
  faults integer not null check (faults >= 0),
  counted_at timestamptz not null,
  primary key (app, began_at, version, network)
);
create index canary_count_age on canary_count (counted_at);
