-- Whether a tier is paid for or earned is kept with each change of it, so that a month is billed by what was when.
-- Of changes before this the mode was not kept: it is taken as it is now, as invoices took it.
alter table tier_change
  add column from_mode text check (from_mode in ('fixed', 'dynamic')),
  add column to_mode text check (to_mode in ('fixed', 'dynamic'));
update tier_change set from_mode = box.tier_mode, to_mode = box.tier_mode from box where box.id = tier_change.box_id;
alter table tier_change
  alter column from_mode set not null,
  alter column to_mode set not null;
