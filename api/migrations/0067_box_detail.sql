-- What is known of a box beside its price and texts: a row per topic, with its source and the day it was last confirmed.
-- The api checks topic, value and source by their schemas, so that a new topic needs no migration.
create table box_detail (
  box_id uuid not null references box (id) on delete cascade,
  topic text not null,
  value jsonb not null,
  source text not null,
  source_url text,
  -- A London day.
  confirmed_on date not null,
  -- Null if not known, or the account is deleted.
  confirmed_by uuid references app_user (id) on delete set null,
  -- It grows with each change. The sum of a box's versions shows whether its prepared profile is current.
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (box_id, topic)
);
create index box_detail_confirmed_by on box_detail (confirmed_by) where confirmed_by is not null;
create trigger box_detail_changed after insert or update or delete or truncate on box_detail
  for each statement execute function notify_catalogue();
