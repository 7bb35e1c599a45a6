-- What a first box costs with its delivery; null without an offer. That it is below the regular price is checked by the api:
-- the previous version does not know the column, and may lower the regular price meanwhile.
alter table box add column first_box_pence integer check (first_box_pence >= 0);
