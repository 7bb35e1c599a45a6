-- The search over all records finds invoices by the customer: the name of the box as billed, or of the company.
create index invoice_customer on invoice using gin (lower(billed_to || ' ' || (buyer ->> 'name')) gin_trgm_ops);
-- It finds orders by the start of the reference, or by all of it. The trigram index reads every reference that is alike.
create index conversion_reference_start on conversion (lower(order_reference) text_pattern_ops);
-- The last sign-in of a user, ended sessions included.
create index session_sign_in on session (user_id, two_factor_at) where two_factor_at is not null;
