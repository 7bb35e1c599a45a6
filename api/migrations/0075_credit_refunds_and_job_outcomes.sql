-- An allocation with neither a bank line nor an invoice pays credit back to the partner. The previous api lists and undoes
-- only uses for an invoice, so it leaves these alone.
alter table payment_allocation drop constraint payment_allocation_check;

-- The last outcome of each hourly job, whichever process ran it.
create table job_outcome (
  name text primary key,
  ended_at timestamptz not null,
  -- When it first failed without a success since; null if its last run succeeded.
  failing_since timestamptz
);
