-- Debts that are written off. A later payment recovers them, and what is reclaimed of their VAT is repaid in proportion.
insert into ledger_account (code, name) values ('5999', 'Bad debts') on conflict (code) do nothing;

-- What is written off of an invoice now. It is not outstanding.
alter table invoice add column written_off_pence integer not null default 0;

create table invoice_write_off (
  invoice_id uuid primary key references invoice (id),
  -- Written off in total, before anything was recovered.
  pence integer not null check (pence > 0),
  -- The London day of the latest write-off, and its reason.
  day date not null,
  reason text not null,
  -- How much of `pence` the VAT was reclaimed for, and the VAT reclaimed now.
  relieved_pence integer not null default 0 check (relieved_pence between 0 and pence),
  relief_pence integer not null default 0 check (relief_pence >= 0)
);
