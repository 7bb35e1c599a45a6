-- Page views of each box by day, beside those of all pages: admins look at one partner over any time without the raw rows.
create table page_view_box_daily (
  day date not null,
  box_id uuid not null,
  -- The category's name as it was then.
  category text not null,
  views integer not null,
  primary key (box_id, day, category)
);
insert into page_view_box_daily (day, box_id, category, views)
select (at at time zone 'Europe/London')::date, box_id, category, count(*)
from page_view where is_counted and box_id is not null group by 1, 2, 3;
