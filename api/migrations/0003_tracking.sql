-- What visitors do: page views and affiliate clicks, one row each, partitioned by month; conversions as brands report
-- them; and the daily rollups every dashboard reads. Days are Europe/London.

create table page_view (
  id uuid not null,
  at timestamptz not null,
  page text not null,
  -- 'home', 'box', 'questionnaire', …
  page_group text not null,
  box_id uuid,
  -- The category's name on box pages as it was then ('Other' for a box without one), '' elsewhere.
  category text not null default '',
  -- A keyed hash; never an address or a cookie's value.
  visitor bytea not null,
  is_counted boolean not null default true,
  primary key (id, at)
) partition by range (at);

create table click (
  -- A ULID, also added to the brand's link.
  id text not null,
  at timestamptz not null,
  box_id uuid not null,
  user_id uuid,
  visitor bytea not null,
  source text not null check (source in ('interaction', 'go')),
  url text not null,
  is_counted boolean not null,
  -- Why it is not counted: bot, repeat, over-limit.
  reason text check (reason in ('bot', 'repeat', 'over-limit')),
  primary key (id, at),
  check (is_counted = (reason is null))
) partition by range (at);
create index click_box on click (box_id, at);
-- What the counting rules look at: clicks that are counted or repeats.
create index click_recent on click (visitor, at) where reason is null or reason = 'repeat';

create table conversion (
  id uuid primary key,
  box_id uuid not null references box (id),
  order_reference text not null,
  click_id text,
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined', 'reversed')),
  amount_pence integer not null check (amount_pence >= 0),
  -- Snapshotted when it was reported.
  commission_rate numeric(5, 2) not null,
  commission_pence integer not null,
  occurred_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (box_id, order_reference)
);
create index conversion_box on conversion (box_id, occurred_at);

create table page_view_daily (
  day date not null,
  page_group text not null,
  category text not null default '',
  views integer not null,
  primary key (day, page_group, category)
);

create table click_daily (
  day date not null,
  box_id uuid not null,
  counted integer not null,
  not_counted integer not null,
  primary key (day, box_id)
);

create table conversion_daily (
  day date not null,
  box_id uuid not null,
  conversions integer not null,
  primary key (day, box_id)
);

-- Makes the monthly partitions that cover [from_day, to_day]; those that exist stay as they are.
create function ensure_partitions(from_day date, to_day date) returns void language plpgsql as $$
declare
  month date := date_trunc('month', from_day)::date;
  parent text;
begin
  perform pg_advisory_xact_lock(hashtext('ensure_partitions'));
  while month <= to_day loop
    foreach parent in array array['page_view', 'click'] loop
      execute format(
        'create table if not exists %I partition of %I for values from (%L) to (%L)',
        parent || '_' || to_char(month, 'YYYYMM'), parent,
        month::timestamp at time zone 'UTC', (month + interval '1 month')::timestamp at time zone 'UTC');
    end loop;
    month := (month + interval '1 month')::date;
  end loop;
end
$$;
