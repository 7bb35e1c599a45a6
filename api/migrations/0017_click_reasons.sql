-- Partners are told why clicks are not counted: a sum per day and reason. `not_counted` stays the sum of all three, also
-- while an older api, which knows no reasons, goes on writing beside this one.
alter table click_daily
  add column bot integer not null default 0,
  add column repeat integer not null default 0,
  add column over_limit integer not null default 0;

update click_daily set bot = raw.bot, repeat = raw.repeat, over_limit = raw.over_limit
from (
  select (at at time zone 'Europe/London')::date as day, box_id,
    count(*) filter (where reason = 'bot') as bot,
    count(*) filter (where reason = 'repeat') as repeat,
    count(*) filter (where reason = 'over-limit') as over_limit
  from click where reason is not null group by 1, 2) raw
where click_daily.day = raw.day and click_daily.box_id = raw.box_id;
