-- The books: double entry. A transaction's entries sum to zero, in whole pence, a debit above zero and a credit below.
-- Nothing here is ever changed or removed: what was wrong is taken back by a reversal. The database sees to all of it.

create table ledger_account (
  code text primary key check (code ~ '^[1245][0-9]{3}$'),
  name text not null
);
insert into ledger_account (code, name) values
  ('1100', 'Trade debtors'),
  ('1200', 'Bank'),
  ('2200', 'VAT on sales'),
  ('2210', 'VAT on purchases'),
  ('4000', 'Commission'),
  ('4100', 'Plans');

create table ledger_transaction (
  id uuid primary key,
  -- The London day on which it counts.
  day date not null,
  kind text not null check (kind in ('invoice', 'credit-note', 'payment', 'expense', 'reversal')),
  text text not null,
  -- The invoice, credit note or expense that it comes from.
  source_id uuid not null,
  -- What it takes back: once at most.
  reverses uuid unique references ledger_transaction (id),
  booked_at timestamptz not null,
  -- The transaction of the database that wrote it: only there it is given its entries.
  written_in xid8 not null default pg_current_xact_id(),
  check ((kind = 'reversal') = (reverses is not null))
);
create index ledger_transaction_newest on ledger_transaction (day desc, id desc);
create index ledger_transaction_source on ledger_transaction (source_id);

create table ledger_entry (
  transaction_id uuid not null references ledger_transaction (id),
  line smallint not null,
  account text not null references ledger_account (code),
  pence bigint not null check (pence <> 0),
  primary key (transaction_id, line)
);
create index ledger_entry_account on ledger_entry (account, transaction_id);

-- What each account moved in a month: written along with the entries, so that reports read no entry.
create table ledger_month (
  month date not null,
  account text not null references ledger_account (code),
  debit_pence bigint not null,
  credit_pence bigint not null,
  primary key (month, account)
);

-- A row closes its month and all before it. Without a foreign key: who closed it may be erased, the row stays.
create table ledger_closing (
  month date primary key check (extract(day from month) = 1),
  closed_at timestamptz not null,
  closed_by uuid not null
);

-- All entries of a transaction come in one statement, with it, and come to nothing.
create function ledger_entries_balance() returns trigger language plpgsql as $$
declare
  wrong uuid;
begin
  select transaction_id into wrong from added group by transaction_id having sum(pence) <> 0 limit 1;
  if wrong is not null then
    raise exception 'The entries of transaction % do not sum to zero.', wrong using errcode = 'check_violation';
  end if;
  select t.id into wrong from added join ledger_transaction t on t.id = added.transaction_id
    where t.written_in <> pg_current_xact_id() limit 1;
  if wrong is not null then
    raise exception 'Transaction % has its entries already.', wrong using errcode = 'check_violation';
  end if;
  insert into ledger_month (month, account, debit_pence, credit_pence)
    select date_trunc('month', t.day)::date, added.account, sum(greatest(added.pence, 0)), sum(greatest(-added.pence, 0))
    from added join ledger_transaction t on t.id = added.transaction_id
    group by 1, 2
    -- In one order for all, so that two who book at once wait for each other and never for ever.
    order by 1, 2
    on conflict (month, account) do update set
      debit_pence = ledger_month.debit_pence + excluded.debit_pence,
      credit_pence = ledger_month.credit_pence + excluded.credit_pence;
  return null;
end
$$;
create trigger ledger_entry_balanced after insert on ledger_entry
  referencing new table as added for each statement execute function ledger_entries_balance();

-- A transaction without entries would be no transaction.
create function ledger_transaction_whole() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_entry where transaction_id = new.id) then
    raise exception 'Transaction % has no entries.', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger ledger_transaction_has_entries after insert on ledger_transaction
  deferrable initially deferred for each row execute function ledger_transaction_whole();

-- Whoever books holds the closings shared, whoever closes holds them alone: nothing slips into a month as it is closed.
create function ledger_month_open() returns trigger language plpgsql as $$
declare
  closed date;
begin
  perform pg_advisory_xact_lock_shared(hashtext('ledger_closing'));
  select min(month) into closed from ledger_closing
    where month >= (select date_trunc('month', min(day)) from added);
  if closed is not null then
    raise exception 'The month is closed.' using errcode = 'HV001',
      detail = (select date_trunc('month', min(day))::date::text from added);
  end if;
  return null;
end
$$;
create trigger ledger_transaction_in_open_month after insert on ledger_transaction
  referencing new table as added for each statement execute function ledger_month_open();

create function ledger_stays() returns trigger language plpgsql as $$
begin
  raise exception 'The books stay as they were written.' using errcode = 'insufficient_privilege';
end
$$;
create trigger ledger_transaction_kept before update or delete on ledger_transaction
  for each row execute function ledger_stays();
create trigger ledger_transaction_not_emptied before truncate on ledger_transaction
  for each statement execute function ledger_stays();
create trigger ledger_entry_kept before update or delete on ledger_entry
  for each row execute function ledger_stays();
create trigger ledger_entry_not_emptied before truncate on ledger_entry
  for each statement execute function ledger_stays();
-- Sums are written by the trigger of the entries alone: in it, the depth is above zero.
create trigger ledger_month_kept before insert or update or delete on ledger_month
  for each row when (pg_trigger_depth() = 0) execute function ledger_stays();
create trigger ledger_month_not_emptied before truncate on ledger_month
  for each statement execute function ledger_stays();
