-- Sponsored places: their views and clicks are counted apart, so that they never enter popularity.
-- Not validated: the earlier rows met the narrower constraints, and reading them all would hold up clicks.
alter table click drop constraint click_source_check;
alter table click add constraint click_source_check
  check (source in ('interaction', 'go', 'sponsored')) not valid;
alter table click drop constraint click_reason_check;
alter table click add constraint click_reason_check
  check (reason in ('bot', 'repeat', 'over-limit', 'network-limit', 'own', 'sponsored')) not valid;

alter table click_daily add column sponsored integer not null default 0;

-- Views of the home page with the box in a sponsored place.
create table sponsored_view_daily (
  day date not null,
  box_id uuid not null,
  views integer not null,
  primary key (box_id, day)
);

-- Orders that follow a click on a sponsored place: they are billed like others, but do not make a box more popular.
create table sponsored_order (
  conversion_id uuid primary key references conversion (id),
  box_id uuid not null,
  day date not null
);
