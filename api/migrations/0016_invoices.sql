-- Invoices: one a month for each box that owes something, numbered without a gap. They outlive every account.

create table invoice (
  id uuid primary key,
  -- 1, 2, 3 and on, over all boxes.
  number integer not null unique check (number > 0),
  box_id uuid not null references box (id),
  -- The first day of the London month that it is for.
  month date not null check (extract(day from month) = 1),
  issued_at timestamptz not null,
  -- The box's name as it was then.
  billed_to text not null,
  -- What it comes to, line by line: kind, text, pence.
  lines jsonb not null,
  net_pence integer not null check (net_pence > 0),
  vat_pence integer not null check (vat_pence >= 0),
  unique (box_id, month)
);

-- How far each box is settled: its last month, and what that left below zero.
create table invoice_account (
  box_id uuid primary key references box (id),
  settled_month date not null,
  carried_pence integer not null check (carried_pence <= 0)
);

-- The one row that numbers come from. Whoever issues holds it to the end, so that none is taken twice or lost.
create table invoice_number (
  is_only boolean primary key default true check (is_only),
  last integer not null default 0
);
insert into invoice_number default values;

create index conversion_decided on conversion (box_id, decided_at) where status = 'approved';
