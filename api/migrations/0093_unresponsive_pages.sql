-- Pages that were opened, counted by that minute, and those that responded. The others hang, or were closed before.
alter table release_count
  add column opened integer not null default 0 check (opened >= 0),
  add column responded integer not null default 0 check (responded >= 0);

-- For the canary watch, as canary_count, but by minute: pages that were opened a moment ago say nothing yet. Earlier minutes are summed
-- in a row with began_at as its minute.
create table canary_opening (
  app text not null,
  -- When the canary got its share; with the app, it names the count.
  began_at timestamptz not null,
  version text not null,
  -- Keyed hash, with another key for each canary.
  network bytea not null,
  minute timestamptz not null,
  opened integer not null check (opened >= 0),
  responded integer not null check (responded >= 0),
  primary key (app, began_at, version, network, minute)
);
create index canary_opening_age on canary_opening (minute);
