-- Clicks of one network on one box are limited per hour, and clicks of partners and admins never count. Both get a reason
-- and a sum per day; `not_counted` stays the sum of all reasons.
-- Not validated: the earlier rows met the narrower constraint, and reading them all would hold up clicks.
alter table click drop constraint click_reason_check;
alter table click add constraint click_reason_check
  check (reason in ('bot', 'repeat', 'over-limit', 'network-limit', 'own')) not valid;

alter table click_daily
  add column network_limit integer not null default 0,
  add column own integer not null default 0,
  -- Distinct networks with a counted click. Zero for clicks that an older api stores.
  add column networks integer not null default 0;

-- The networks of counted clicks, for as long as the limit and the daily number of networks need them: two days.
create table click_network (
  -- A keyed hash of network and day; never an address.
  network bytea not null,
  box_id uuid not null,
  at timestamptz not null
);
create index click_network_box on click_network (network, box_id);

-- Earlier clicks have no network. Visitors are the nearest: without consent, one is a network and a browser on a day.
update click_daily set networks = raw.visitors
from (
  select (at at time zone 'Europe/London')::date as day, box_id, count(distinct visitor) as visitors
  from click where is_counted and at > now() - interval '130 days' group by 1, 2) raw
where click_daily.day = raw.day and click_daily.box_id = raw.box_id;
