-- An allocation with neither a bank line nor an invoice pays credit back to the partner. The previous api lists and undoes
-- only uses for an invoice, so it leaves these alone.
alter table payment_allocation drop constraint payment_allocation_check;
