-- Clicks of one network on one box are limited per hour, and clicks of partners and admins never count. Both get a reason
-- and a sum per day; `not_counted` stays the sum of all reasons.
-- Not validated: the earlier rows met the narrower constraint, and reading them all would hold up clicks.
alter table click drop constraint click_reason_check;
alter table click add constraint click_reason_check
  check (reason in ('bot', 'repeat', 'over-limit', 'network-limit', 'own')) not valid;

alter table click_daily
  add column network_limit integer not null default 0,
  add column own integer not null default 0,
  -- Networks whose first counted click of the week on this box was on this day. Zero for clicks that an older api stores.
  add column networks integer not null default 0;

-- Which networks have made counted clicks on a box this week, for as long as the limit and the number of networks need it.
create table click_network (
  -- A keyed hash of network and week; never an address.
  network bytea not null,
  box_id uuid not null,
  -- The times of its last counted clicks.
  recent timestamptz[] not null,
  primary key (network, box_id)
);

-- Earlier clicks have no network. Visitors are the nearest: without consent, one is a network and a browser on a day.
update click_daily set networks = raw.visitors
from (
  select day, box_id, count(*) as visitors
  from (
    select box_id, min((at at time zone 'Europe/London')::date) as day
    from click where is_counted and at > now() - interval '130 days'
    group by box_id, visitor, date_trunc('week', at at time zone 'Europe/London')) first
  group by 1, 2) raw
where click_daily.day = raw.day and click_daily.box_id = raw.box_id;
