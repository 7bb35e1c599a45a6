-- What is never removed row by row is not removed all at once either.
create trigger expense_not_emptied before truncate on expense
  for each statement execute function expense_stays();
create trigger invoice_not_emptied before truncate on invoice
  for each statement execute function invoice_stays();
create trigger credit_note_not_emptied before truncate on credit_note
  for each statement execute function invoice_stays();

-- Without the last one, a number would be given twice.
create trigger invoice_number_kept before delete or truncate on invoice_number
  for each statement execute function invoice_stays();
create trigger credit_note_number_kept before delete or truncate on credit_note_number
  for each statement execute function invoice_stays();
