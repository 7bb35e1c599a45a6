-- The listing of a box as its partners edit it: pictures, one draft, changes that an admin approves, and every version.
create table box_picture (
  id uuid primary key,
  box_id uuid not null references box (id) on delete cascade,
  file_key text not null unique,
  width integer not null,
  height integer not null,
  alt text not null default '',
  -- From 1; null while it is not published.
  position smallint,
  -- A picture that was published stays, since versions show it.
  was_published boolean not null default false,
  uploaded_by uuid references app_user (id) on delete set null,
  created_at timestamptz not null default now()
);
create index box_picture_of_box on box_picture (box_id, position);

-- At most one row per box. It stays when the draft is published or discarded, so that its revision only grows.
create table listing_draft (
  box_id uuid primary key references box (id) on delete cascade,
  -- Null without a draft.
  content jsonb,
  revision integer not null default 1,
  saved_by uuid references app_user (id) on delete set null,
  saved_at timestamptz not null default now()
);

create table listing_change (
  id uuid primary key,
  box_id uuid not null references box (id) on delete cascade,
  status text not null default 'pending'
    check (status in ('pending', 'approved', 'applied', 'rejected', 'withdrawn')),
  -- The fields that change, and what was published when the change was sent.
  content jsonb not null,
  base jsonb not null,
  effective_on date not null,
  reason text,
  created_by uuid references app_user (id) on delete set null,
  decided_by uuid references app_user (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
create index listing_change_by_status on listing_change (status, created_at, id);
create index listing_change_of_box on listing_change (box_id, created_at);
-- A new change replaces one that waits.
create unique index listing_change_open on listing_change (box_id) where status in ('pending', 'approved');

-- What customers saw of a box, from the instant until the next row. A trigger writes it, so that no path can change a
-- listing without it, the previous version of the api included.
create table box_version (
  id bigint generated always as identity primary key,
  box_id uuid not null references box (id) on delete cascade,
  content jsonb not null,
  valid_from timestamptz not null
);
create index box_version_latest on box_version (box_id, id desc);

create function listing_content(of_box uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'name', name, 'image_url', image_url, 'logo_url', logo_url,
    'short_description', short_description, 'long_description', long_description, 'website', website,
    'price_pence', price_pence, 'delivery_pence', delivery_pence, 'first_box_pence', first_box_pence,
    'frequency', frequency, 'cancellation', cancellation, 'minimum_term_months', minimum_term_months,
    'gift_wrapping', gift_wrapping,
    'pictures', coalesce((
      select jsonb_agg(
        jsonb_build_object('id', p.id, 'file_key', file_key, 'width', width, 'height', height, 'alt', alt)
        order by position)
      from box_picture p where p.box_id = box.id and position is not null), '[]'),
    'details', coalesce((
      select jsonb_object_agg(topic, jsonb_build_object(
        'value', value, 'source', source, 'sourceUrl', source_url, 'confirmedOn', confirmed_on))
      from box_detail d where d.box_id = box.id), '{}'))
  from box where id = of_box
$$;

-- Runs at the end of the transaction, when every part of the listing is written.
create function record_box_version() returns trigger language plpgsql as $$
declare
  current jsonb := listing_content(new.id);
begin
  if current is null or current is not distinct from
    (select content from box_version where box_id = new.id order by id desc limit 1) then return null; end if;
  insert into box_version (box_id, content, valid_from) values (
    new.id, current,
    case
      when tg_op = 'INSERT' then new.created_at
      when new.updated_at <> old.updated_at then new.updated_at
      else now()
    end);
  return null;
end
$$;
create constraint trigger box_version_created after insert on box
  deferrable initially deferred for each row execute function record_box_version();
-- A change of pictures or details sets `updated_at` of the box too.
create constraint trigger box_version_changed after update on box
  deferrable initially deferred for each row
  when (new.updated_at is distinct from old.updated_at
    or (new.name, new.image_url, new.logo_url, new.short_description, new.long_description, new.website,
      new.price_pence, new.delivery_pence, new.first_box_pence, new.frequency, new.cancellation,
      new.minimum_term_months, new.gift_wrapping)
    is distinct from (old.name, old.image_url, old.logo_url, old.short_description, old.long_description, old.website,
      old.price_pence, old.delivery_pence, old.first_box_pence, old.frequency, old.cancellation,
      old.minimum_term_months, old.gift_wrapping))
  execute function record_box_version();

-- Earlier versions are not known, so the history starts here.
insert into box_version (box_id, content, valid_from) select id, listing_content(id), now() from box order by id;
