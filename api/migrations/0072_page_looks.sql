-- The latest weekly look at a verified brand's own page, compared with its listing.
create table page_look (
  box_id uuid primary key references box (id) on delete cascade,
  looked_at timestamptz not null,
  -- Null while the look is in progress.
  outcome text check (outcome in ('same', 'different', 'unreadable', 'nothing-found')),
  drifts jsonb not null default '[]',
  times_seen smallint not null default 0
);
create index page_look_different on page_look (box_id) where times_seen > 0;
