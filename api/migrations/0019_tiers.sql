-- Tiers change at once, at the end of a month, or by themselves at night; each change is kept with its reason.
alter table box
  add column next_tier text check (next_tier in ('bronze', 'silver', 'gold')),
  -- The London day on which it takes effect.
  add column next_tier_on date,
  -- The London day of the last nightly look at a dynamic tier.
  add column tier_checked_on date,
  add constraint box_next_tier_whole check ((next_tier is null) = (next_tier_on is null));

create table tier_change (
  id uuid primary key,
  box_id uuid not null references box (id),
  from_tier text not null check (from_tier in ('bronze', 'silver', 'gold')),
  to_tier text not null check (to_tier in ('bronze', 'silver', 'gold')),
  cause text not null check (cause in ('partner', 'month-end', 'dynamic')),
  reason text not null,
  -- The fee's difference for the rest of the month, for the next invoice; below zero it is given back.
  prorated_pence integer not null,
  at timestamptz not null
);
create index tier_change_box on tier_change (box_id, at desc);
