-- The reminders of overdue invoices that were emailed, so that each is sent once.
create table invoice_reminder (
  invoice_id uuid not null references invoice (id),
  -- Days after the due date.
  days smallint not null check (days in (3, 10, 20)),
  sent_at timestamptz not null,
  primary key (invoice_id, days)
);

-- Disputes of invoices by partners. No reminder is sent while one is open.
create table invoice_dispute (
  id uuid primary key,
  invoice_id uuid not null references invoice (id),
  reason text not null,
  opened_at timestamptz not null,
  -- An admin's answer ends the dispute.
  answer text,
  closed_at timestamptz,
  check ((answer is null) = (closed_at is null))
);
create index invoice_dispute_invoice on invoice_dispute (invoice_id, opened_at);
create unique index invoice_dispute_open on invoice_dispute (invoice_id) where closed_at is null;
