-- Expenses: what was spent, with its receipt. An expense stands in the books by one transaction at a time; a draft by none.

create table vendor (
  id uuid primary key,
  name text not null check (name <> '' and length(name) <= 100),
  created_at timestamptz not null default now()
);
create unique index vendor_name on vendor (lower(name));

-- Each is an account of the books, from 5000 on.
create table expense_category (
  id uuid primary key,
  name text not null check (name <> '' and length(name) <= 100),
  account text not null unique references ledger_account (code) check (account like '5%'),
  created_at timestamptz not null default now()
);
create unique index expense_category_name on expense_category (lower(name));

insert into ledger_account (code, name) values
  ('5000', 'Hosting'),
  ('5001', 'Software'),
  ('5002', 'Advertising'),
  ('5003', 'Professional fees'),
  ('5004', 'Office'),
  ('5005', 'Travel'),
  ('5006', 'Bank charges'),
  ('5007', 'Other');
insert into expense_category (id, name, account)
  select gen_random_uuid(), name, code from ledger_account where code like '5%';

create table expense (
  id uuid primary key,
  status text not null check (status in ('draft', 'booked')),
  day date,
  -- What was paid, VAT included, and the part of it that is VAT.
  pence integer check (pence between 1 and 1000000000),
  vat_pence integer not null default 0 check (vat_pence between 0 and coalesce(pence, 0)),
  -- Per cent; null where it bears none.
  vat_rate smallint check (vat_rate in (0, 5, 20)),
  vendor_id uuid references vendor (id),
  category_id uuid references expense_category (id),
  -- What was read from a draft's receipt: a vendor is kept once somebody has confirmed it.
  vendor_read text check (length(vendor_read) <= 100),
  notes text not null default '' check (length(notes) <= 2000),
  file_key text unique,
  file_name text check (length(file_name) <= 200),
  -- Since when the receipt was looked for and not found.
  file_missing_at timestamptz,
  -- What stands in the books for it.
  transaction_id uuid unique references ledger_transaction (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Out of every list. The row stays, as the books do.
  deleted_at timestamptz,
  check (status = 'draft' or num_nulls(day, pence, vendor_id, category_id) = 0),
  check ((transaction_id is not null) = (status = 'booked' and deleted_at is null)),
  check ((file_key is null) = (file_name is null)),
  check (file_missing_at is null or file_key is not null)
);
create trigger expense_version before update on expense for each row
  when ((old.status, old.day, old.pence, old.vat_pence, old.vat_rate, old.vendor_id, old.category_id, old.notes,
      old.deleted_at)
    is distinct from
    (new.status, new.day, new.pence, new.vat_pence, new.vat_rate, new.vendor_id, new.category_id, new.notes,
      new.deleted_at))
  execute function next_version();

-- Each order of the list, and each filter, by an index of its own.
create index expense_by_day on expense (day desc, id desc) where status = 'booked' and deleted_at is null;
create index expense_by_amount on expense (pence, id) where status = 'booked' and deleted_at is null;
create index expense_by_vendor on expense (vendor_id, day desc, id desc)
  where status = 'booked' and deleted_at is null;
create index expense_by_category on expense (category_id, day desc, id desc)
  where status = 'booked' and deleted_at is null;
create index expense_drafts on expense (id) where status = 'draft' and deleted_at is null;
create index expense_search on expense using gin (lower(notes) gin_trgm_ops) where deleted_at is null;

-- Sums of what is booked, written along with it: totals and groups read no expense.
create table expense_month (
  month date not null,
  category_id uuid not null references expense_category (id),
  vendor_id uuid not null references vendor (id),
  count integer not null,
  pence bigint not null,
  vat_pence bigint not null,
  primary key (month, category_id, vendor_id)
);

create function expense_sums_added() returns trigger language plpgsql as $$
begin
  insert into expense_month (month, category_id, vendor_id, count, pence, vat_pence)
    select date_trunc('month', day)::date, category_id, vendor_id, count(*), sum(pence), sum(vat_pence)
    from added where status = 'booked' and deleted_at is null
    group by 1, 2, 3
    -- In one order for all, so that two who write at once wait for each other and never for ever.
    order by 1, 2, 3
    on conflict (month, category_id, vendor_id) do update set
      count = expense_month.count + excluded.count,
      pence = expense_month.pence + excluded.pence,
      vat_pence = expense_month.vat_pence + excluded.vat_pence;
  return null;
end
$$;
create trigger expense_summed after insert on expense
  referencing new table as added for each statement execute function expense_sums_added();

create function expense_sums_changed() returns trigger language plpgsql as $$
begin
  insert into expense_month (month, category_id, vendor_id, count, pence, vat_pence)
    select date_trunc('month', day)::date, category_id, vendor_id,
      sum(sign), sum(sign * pence), sum(sign * vat_pence)
    from (
      select 1 as sign, n.* from now_there n
      union all
      select -1, b.* from there_before b
    ) as moved
    where status = 'booked' and deleted_at is null
    group by 1, 2, 3
    having sum(sign) <> 0 or sum(sign * pence) <> 0 or sum(sign * vat_pence) <> 0
    order by 1, 2, 3
    on conflict (month, category_id, vendor_id) do update set
      count = expense_month.count + excluded.count,
      pence = expense_month.pence + excluded.pence,
      vat_pence = expense_month.vat_pence + excluded.vat_pence;
  return null;
end
$$;
create trigger expense_summed_anew after update on expense
  referencing old table as there_before new table as now_there
  for each statement execute function expense_sums_changed();

create function expense_stays() returns trigger language plpgsql as $$
begin
  raise exception 'Expenses are hidden, never removed.' using errcode = 'insufficient_privilege';
end
$$;
create trigger expense_kept before delete on expense for each row execute function expense_stays();

create function expense_sums_stay() returns trigger language plpgsql as $$
begin
  raise exception 'Sums of expenses are written along with the expenses.' using errcode = 'insufficient_privilege';
end
$$;
-- By the triggers of the expenses alone: in them, the depth is above zero.
create trigger expense_month_kept before insert or update or delete on expense_month
  for each row when (pg_trigger_depth() = 0) execute function expense_sums_stay();
create trigger expense_month_not_emptied before truncate on expense_month
  for each statement execute function expense_sums_stay();
