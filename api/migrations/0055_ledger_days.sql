-- Daily totals of accounts, written by the trigger that writes the monthly ones: a report of any days reads monthly totals
-- for complete months and these for the days before and after them. The number of entries is the length of the list behind
-- a figure.

-- Waits for bookings in progress and blocks new ones until the end of the migration: each entry is counted once, here or
-- by the trigger.
lock table ledger_entry in share row exclusive mode;

create table ledger_day (
  day date not null,
  account text not null references ledger_account (code),
  debit_pence bigint not null,
  credit_pence bigint not null,
  -- Debit less credit of the entries outside the scope of VAT, and their number.
  outside_vat_pence bigint not null,
  entries integer not null,
  outside_vat_entries integer not null,
  primary key (day, account)
);

create or replace function ledger_entries_balance() returns trigger language plpgsql as $$
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
  -- The months come first, in one order for all: concurrent bookings of a day wait for each other there, so that they
  -- cannot deadlock at the days.
  insert into ledger_month (month, account, debit_pence, credit_pence, outside_vat_pence)
    select date_trunc('month', t.day)::date, added.account, sum(greatest(added.pence, 0)), sum(greatest(-added.pence, 0)),
      coalesce(sum(added.pence) filter (where added.is_outside_vat), 0)
    from added join ledger_transaction t on t.id = added.transaction_id
    group by 1, 2
    order by 1, 2
    on conflict (month, account) do update set
      debit_pence = ledger_month.debit_pence + excluded.debit_pence,
      credit_pence = ledger_month.credit_pence + excluded.credit_pence,
      outside_vat_pence = ledger_month.outside_vat_pence + excluded.outside_vat_pence;
  insert into ledger_day (day, account, debit_pence, credit_pence, outside_vat_pence, entries, outside_vat_entries)
    select t.day, added.account, sum(greatest(added.pence, 0)), sum(greatest(-added.pence, 0)),
      coalesce(sum(added.pence) filter (where added.is_outside_vat), 0),
      count(*), count(*) filter (where added.is_outside_vat)
    from added join ledger_transaction t on t.id = added.transaction_id
    group by 1, 2
    order by 1, 2
    on conflict (day, account) do update set
      debit_pence = ledger_day.debit_pence + excluded.debit_pence,
      credit_pence = ledger_day.credit_pence + excluded.credit_pence,
      outside_vat_pence = ledger_day.outside_vat_pence + excluded.outside_vat_pence,
      entries = ledger_day.entries + excluded.entries,
      outside_vat_entries = ledger_day.outside_vat_entries + excluded.outside_vat_entries;
  return null;
end
$$;

insert into ledger_day (day, account, debit_pence, credit_pence, outside_vat_pence, entries, outside_vat_entries)
  select t.day, e.account, sum(greatest(e.pence, 0)), sum(greatest(-e.pence, 0)),
    coalesce(sum(e.pence) filter (where e.is_outside_vat), 0),
    count(*), count(*) filter (where e.is_outside_vat)
  from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
  group by 1, 2;

create trigger ledger_day_kept before insert or update or delete on ledger_day
  for each row when (pg_trigger_depth() = 0) execute function ledger_stays();
create trigger ledger_day_not_emptied before truncate on ledger_day
  for each statement execute function ledger_stays();
