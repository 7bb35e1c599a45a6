-- What becomes of an invoice: it is sent, paid, or taken back by credit notes. What it says never changes.

alter table invoice
  -- The London day by which it is to be paid.
  add column due_on date,
  -- Null while it is a draft: numbered and booked, and not mailed yet.
  add column sent_at timestamptz,
  -- The London day on which it came to the bank, how much did, and the transaction of the books.
  add column paid_on date,
  add column paid_pence integer not null default 0 check (paid_pence >= 0),
  add column payment_id uuid references ledger_transaction (id),
  -- What credit notes took off: kept by their trigger.
  add column credited_net_pence integer not null default 0,
  add column credited_vat_pence integer not null default 0,
  -- Both parties as they were then: name, address (lines), vatNumber. Without the seller where none was kept.
  add column seller jsonb,
  add column buyer jsonb,
  -- Where its PDF lies; null until it is drawn.
  add column file_key text unique,
  -- When it was noticed that the file is lost.
  add column file_missing_at timestamptz;

update invoice set
  due_on = (issued_at at time zone 'Europe/London')::date + 30,
  sent_at = issued_at,
  buyer = jsonb_build_object('name', billed_to, 'address', '[]'::jsonb, 'vatNumber', null);

alter table invoice
  alter column due_on set not null,
  alter column buyer set not null,
  add constraint invoice_payment check ((paid_on is null) = (payment_id is null)),
  add constraint invoice_credited check (
    credited_net_pence between 0 and net_pence and credited_vat_pence between 0 and vat_pence);
create index invoice_draft on invoice (number) where sent_at is null;

-- Issued at any time after its invoice, as often as there is something left.
create table credit_note (
  id uuid primary key,
  -- 1, 2, 3 and on, over all boxes.
  number integer not null unique check (number > 0),
  invoice_id uuid not null references invoice (id),
  issued_at timestamptz not null,
  reason text not null,
  -- What it takes back, line by line: kind, text, pence, all as they are above zero on the invoice.
  lines jsonb not null,
  net_pence integer not null check (net_pence > 0),
  vat_pence integer not null check (vat_pence >= 0),
  seller jsonb not null,
  file_key text unique,
  file_missing_at timestamptz
);
create index credit_note_invoice on credit_note (invoice_id);

-- The one row that numbers of credit notes come from, as those of invoices do.
create table credit_note_number (
  is_only boolean primary key default true check (is_only),
  last integer not null default 0
);
insert into credit_note_number default values;

-- The invoice's checks refuse what would come to more than it.
create function credit_note_counts() returns trigger language plpgsql as $$
begin
  update invoice set
    credited_net_pence = credited_net_pence + new.net_pence,
    credited_vat_pence = credited_vat_pence + new.vat_pence
    where id = new.invoice_id;
  return null;
end
$$;
create trigger credit_note_counted after insert on credit_note
  for each row execute function credit_note_counts();

create function invoice_stays() returns trigger language plpgsql as $$
begin
  raise exception 'What was issued stays as it is.' using errcode = 'insufficient_privilege';
end
$$;
create trigger invoice_kept before delete on invoice for each row execute function invoice_stays();
create trigger invoice_unchanged
  before update of id, number, box_id, month, issued_at, billed_to, lines, net_pence, vat_pence, due_on, seller, buyer
  on invoice for each row execute function invoice_stays();
create trigger credit_note_kept before delete on credit_note for each row execute function invoice_stays();
create trigger credit_note_unchanged
  before update of id, number, invoice_id, issued_at, reason, lines, net_pence, vat_pence, seller
  on credit_note for each row execute function invoice_stays();

-- What stands on a box's invoices from the next one on; without a row, the box's name.
create table billing_details (
  box_id uuid primary key references box (id),
  name text not null,
  -- Line by line.
  address jsonb not null,
  vat_number text
);

-- Invoices of before the books come into them, each on its own day.
with booked as (
  insert into ledger_transaction (id, day, kind, text, source_id, booked_at)
    select gen_random_uuid(), (issued_at at time zone 'Europe/London')::date, 'invoice',
      'Invoice HIVE-' || lpad(number::text, greatest(6, length(number::text)), '0') || ', ' || billed_to, id, now()
    from invoice
    returning id, source_id),
sides as (
  select b.id, i.net_pence, i.vat_pence,
    (select coalesce(sum((line ->> 'pence')::int), 0) from jsonb_array_elements(i.lines) line
      where line ->> 'kind' in ('plan', 'tier-changes')) as plan_pence
  from booked b join invoice i on i.id = b.source_id)
insert into ledger_entry (transaction_id, line, account, pence)
  select id, row_number() over (partition by id order by account) - 1, account, pence
  from sides cross join lateral (values
    ('1100', (net_pence + vat_pence)::bigint),
    ('2200', -vat_pence::bigint),
    ('4000', plan_pence - net_pence),
    ('4100', -plan_pence)) as side (account, pence)
  where pence <> 0;
