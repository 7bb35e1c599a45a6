-- Purchases outside the scope of VAT (wages, taxes, statutory fees) are in no box of the VAT return. It stands with the
-- entry, so that a reversal takes it back in its own month.
alter table ledger_entry add column is_outside_vat boolean not null default false;
-- Of what the account moved, debit less credit.
alter table ledger_month add column outside_vat_pence bigint not null default 0;

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
  insert into ledger_month (month, account, debit_pence, credit_pence, outside_vat_pence)
    select date_trunc('month', t.day)::date, added.account, sum(greatest(added.pence, 0)), sum(greatest(-added.pence, 0)),
      coalesce(sum(added.pence) filter (where added.is_outside_vat), 0)
    from added join ledger_transaction t on t.id = added.transaction_id
    group by 1, 2
    -- In one order for all, so that two who book at once wait for each other and never for ever.
    order by 1, 2
    on conflict (month, account) do update set
      debit_pence = ledger_month.debit_pence + excluded.debit_pence,
      credit_pence = ledger_month.credit_pence + excluded.credit_pence,
      outside_vat_pence = ledger_month.outside_vat_pence + excluded.outside_vat_pence;
  return null;
end
$$;
