-- Every price of a box, from the instant at which it applied. A trigger writes it, so that no path can change a price
-- without it, the previous version of the api included.
create table box_price (
  -- Prices of a box are written under the lock of its row, so ids are in the order of the changes.
  id bigint generated always as identity primary key,
  box_id uuid not null references box (id) on delete cascade,
  price_pence integer not null,
  delivery_pence integer not null,
  frequency text not null,
  first_box_pence integer,
  valid_from timestamptz not null,
  -- Null if not known: written by the migration or by the previous version of the api, or the account is deleted.
  changed_by uuid references app_user (id) on delete set null
);
create index box_price_latest on box_price (box_id, id desc);

-- Earlier prices are not known, so the history starts here.
insert into box_price (box_id, price_pence, delivery_pence, frequency, first_box_pence, valid_from)
select id, price_pence, delivery_pence, frequency, first_box_pence, now() from box order by id;

create function record_box_price() returns trigger language plpgsql as $$
begin
  insert into box_price (box_id, price_pence, delivery_pence, frequency, first_box_pence, valid_from, changed_by)
  values (
    new.id, new.price_pence, new.delivery_pence, new.frequency, new.first_box_pence,
    case
      when tg_op = 'INSERT' then new.created_at
      when new.updated_at <> old.updated_at then new.updated_at
      else now()
    end,
    -- The api sets it for its transaction: a column of the box would name the author of the last change of any field.
    nullif(current_setting('hive.price_author', true), '')::uuid
  );
  return null;
end
$$;
create trigger box_price_created after insert on box for each row execute function record_box_price();
create trigger box_price_changed after update on box for each row
  when ((old.price_pence, old.delivery_pence, old.frequency, old.first_box_pence)
    is distinct from (new.price_pence, new.delivery_pence, new.frequency, new.first_box_pence))
  execute function record_box_price();
