-- The credit paid back that a line of money out is the transfer of. It counts unless that refund is undone.
alter table bank_line add column refund_id uuid unique references payment_allocation (id);
