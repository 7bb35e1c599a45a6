-- What each settled month of a box is made of, as it was settled, so that its statement stays exact when prices change.
-- Months settled before this, or by the previous version of the api, have no row: their statements are derived.

create table month_statement (
  box_id uuid not null references box (id),
  -- The first day of the London month.
  month date not null check (extract(day from month) = 1),
  -- Its lines, also where their sum is not above zero and there is no invoice: kind, text, pence.
  lines jsonb not null,
  -- The plan by days, and its changes.
  plan jsonb not null,
  -- The orders approved from then on are included; null: all of the box.
  orders_since timestamptz,
  primary key (box_id, month)
);

create trigger month_statement_unchanged before update or delete on month_statement
  for each row execute function invoice_stays();

-- The refunds of a box by time, for its statements.
create index conversion_reversal_box on conversion_reversal (box_id, created_at);
