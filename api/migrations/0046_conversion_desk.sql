-- The conversion desk: signals for and against each order, decisions that can be undone for some seconds, and rules that
-- approve orders automatically.

alter table conversion
  -- Why it was declined, beside the text. Null where an earlier version of the api declined it.
  add column decline_code text check (decline_code in ('duplicate-order', 'cancelled-by-customer', 'outside-click-period',
    'own-or-test-order', 'suspected-abuse', 'wrong-box', 'other')),
  -- The admin who decided.
  add column decided_by uuid,
  -- The rule that approved it.
  add column rule_scope text check (rule_scope in ('site', 'box')),
  add column rule_days smallint check (rule_days in (7, 14, 30)),
  -- The assessment: null until the first one. Seconds between click and order; what speaks for and against the order.
  add column click_seconds integer,
  add column signals jsonb,
  add column risk smallint check (risk between 0 and 100),
  add column is_flagged boolean not null default false,
  add column assessed_at timestamptz,
  add constraint conversion_rule_check check ((rule_scope is null) = (rule_days is null));

-- An assessment or an approval never changes the label of subscribers: only a decline is looked at.
create function conversion_status_changed() returns trigger language plpgsql as $$
begin
  perform refresh_subscriber_label(user_id, box_id) from (
    select distinct click.user_id, click.box_id
    from changed join previous using (id) join click on click.id = changed.click_id
    where (previous.status = 'declined') <> (changed.status = 'declined') and click.user_id is not null) people;
  return null;
end
$$;
drop trigger conversion_decided on conversion;
create trigger conversion_decided after update on conversion
  referencing old table as previous new table as changed
  for each statement execute function conversion_status_changed();

-- A decision on one or more orders. It takes effect at applies_at unless undone before.
create table conversion_decision (
  id uuid primary key,
  action text not null check (action in ('approve', 'decline')),
  decline_code text check ((decline_code is null) = (action = 'approve')),
  decline_text text check (length(decline_text) between 1 and 500),
  actor_id uuid not null,
  created_at timestamptz not null,
  applies_at timestamptz not null,
  count integer not null,
  -- Flagged orders that matched the filter and were left out.
  flagged_left_out integer not null,
  applied integer not null default 0,
  -- From then on it cannot be undone.
  started_at timestamptz,
  undone_at timestamptz,
  finished_at timestamptz,
  check (undone_at is null or started_at is null)
);
create index conversion_decision_open on conversion_decision (applies_at) where finished_at is null;
create index conversion_decision_created on conversion_decision (created_at desc, id desc);

-- The orders of open decisions: at most one decision each. A row is removed when it is applied, skipped or undone. There
-- are no foreign keys, since one call may insert a million rows.
create table conversion_decision_item (
  decision_id uuid not null,
  conversion_id uuid not null unique,
  primary key (decision_id, conversion_id)
);

-- The orders that were not decided, and why.
create table conversion_decision_skip (
  decision_id uuid not null references conversion_decision (id) on delete cascade,
  conversion_id uuid not null,
  reason text not null check (reason in ('not-found', 'decided', 'refunded', 'waiting')),
  primary key (decision_id, conversion_id)
);

-- The rule of a box, or of all boxes without one of their own (box_id is null). Without days it approves nothing.
create table approval_rule (
  id uuid primary key,
  box_id uuid references box (id),
  -- Whether the box follows the site's rule.
  is_inherited boolean not null,
  days smallint check (days in (7, 14, 30)),
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by uuid not null,
  unique nulls not distinct (box_id),
  check (not is_inherited or (box_id is not null and days is null))
);

-- The nightly runs of the rules, by London day.
create table approval_run (
  day date primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  approved integer not null default 0,
  left_flagged integer not null default 0,
  left_refunded integer not null default 0
);
