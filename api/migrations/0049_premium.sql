-- Premium is bought by partners, or granted free of charge by admins. Every change is stored with its reason and cost, like
-- changes of tier. A box without changes whose subscription_tier is 'premium' was granted it.
create table premium_change (
  id uuid primary key,
  box_id uuid not null references box (id),
  from_state text not null check (from_state in ('free', 'paid', 'granted')),
  to_state text not null check (to_state in ('free', 'paid', 'granted')),
  cause text not null check (cause in ('partner', 'month-end', 'admin')),
  reason text not null,
  -- The difference for the rest of the month, for the next invoice, without VAT; negative for a refund.
  prorated_pence integer not null,
  at timestamptz not null
);
create index premium_change_box on premium_change (box_id, at desc);

-- A change at the end of the month. A separate table, because a scheduled change is not a new version of the box.
create table premium_schedule (
  box_id uuid primary key references box (id),
  next_state text not null check (next_state in ('free', 'paid')),
  -- The London day on which it takes effect.
  effective_on date not null
);
create index premium_schedule_due on premium_schedule (effective_on);
