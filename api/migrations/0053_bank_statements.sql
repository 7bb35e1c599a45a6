-- Imported bank statements. Their lines book nothing until an admin confirms or assigns them.
create table bank_statement (
  id uuid primary key,
  file_name text not null,
  format text not null check (format in ('csv', 'ofx', 'camt.053')),
  -- Null if unknown.
  bank text,
  account text not null,
  imported_at timestamptz not null,
  -- Without a foreign key: the account may be erased.
  imported_by uuid not null,
  -- Lines of the file that are not imported: line, text, fault.
  faults jsonb not null
);

create table bank_line (
  id uuid primary key,
  statement_id uuid not null references bank_statement (id),
  -- The line number in the file.
  line integer not null,
  account text not null,
  -- The bank's transaction id, or a hash of the line: each transaction is imported once.
  fingerprint text not null,
  -- The London day.
  day date not null,
  -- Above zero if money came in.
  pence integer not null check (pence <> 0),
  currency text not null,
  text text not null,
  payer text,
  reference text,
  state text not null check (state in ('open', 'ignored', 'booked')),
  -- Why it is ignored, or a remark.
  note text,
  booked_at timestamptz,
  unique (account, fingerprint),
  check ((state = 'booked') = (booked_at is not null)),
  check (state <> 'booked' or (pence > 0 and currency = 'GBP'))
);
create index bank_line_statement on bank_line (statement_id, line, id);

create table customer_credit (
  box_id uuid primary key references box (id),
  pence integer not null check (pence >= 0)
);

-- The parts of bank payments, and uses of credit.
create table payment_allocation (
  id uuid primary key,
  box_id uuid not null references box (id),
  -- Null for a use of credit.
  bank_line_id uuid references bank_line (id),
  -- Null for the part that is held as credit.
  invoice_id uuid references invoice (id),
  pence integer not null check (pence > 0),
  -- The day of the booking.
  day date not null,
  booked_at timestamptz not null,
  transaction_id uuid not null unique references ledger_transaction (id),
  -- Set once it is undone.
  reversal_id uuid unique references ledger_transaction (id),
  check (bank_line_id is not null or invoice_id is not null)
);
create index payment_allocation_invoice on payment_allocation (invoice_id);
create index payment_allocation_line on payment_allocation (bank_line_id);
create index payment_allocation_credit_use on payment_allocation (box_id, id) where bank_line_id is null;

-- An allocation is undone by a reversal and never removed.
create trigger payment_allocation_kept before delete on payment_allocation
  for each row execute function ledger_stays();
create trigger payment_allocation_unchanged
  before update of id, box_id, bank_line_id, invoice_id, pence, day, booked_at, transaction_id on payment_allocation
  for each row execute function ledger_stays();
create trigger payment_allocation_not_emptied before truncate on payment_allocation
  for each statement execute function ledger_stays();
create trigger bank_line_kept before delete on bank_line for each row execute function ledger_stays();
create trigger bank_line_not_emptied before truncate on bank_line
  for each statement execute function ledger_stays();
create trigger bank_line_unchanged
  before update of id, statement_id, line, account, fingerprint, day, pence, currency, text, payer, reference
  on bank_line for each row execute function ledger_stays();

insert into ledger_account (code, name) values ('2300', 'Customer credit');
