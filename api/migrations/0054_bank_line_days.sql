-- An import looks for transactions of the same account and day in statements of other formats.
create index bank_line_account_day on bank_line (account, day, pence);
