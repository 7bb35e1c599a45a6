-- What the admins' start page counts: few rows of tables that only grow.
create index invoice_unpaid on invoice (due_on) where sent_at is not null and paid_on is null;
create index invoice_file_missing on invoice (file_missing_at) where file_missing_at is not null;
create index credit_note_file_missing on credit_note (file_missing_at) where file_missing_at is not null;
create index expense_file_missing on expense (file_missing_at) where file_missing_at is not null;
create index tier_change_newest on tier_change (at desc, id desc);
create index invitation_accepted on invitation (accepted_at desc, id desc) where accepted_at is not null;
