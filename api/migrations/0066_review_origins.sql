-- How a review came about: after an approved order, after our invitation, or for something in return.
alter table review
  add column is_verified_order boolean not null default false,
  add column is_invited boolean not null default false,
  -- What the author got for it, as they declare; null if they were not asked.
  add column incentive text check (incentive in ('none', 'free-box', 'discount', 'other'));
create index review_text on review (md5(lower(message)));
create index review_recent on review (box_id, created_at);

-- The networks that reviews of the last days were written from. Apart from the reviews, since a change of those has every
-- process load the catalogue anew.
create table review_network (
  review_id uuid primary key references review (id) on delete cascade,
  -- A keyed hash of network and week; never an address.
  network bytea not null,
  written_at timestamptz not null
);
create index review_network_shared on review_network (network);
create index review_network_age on review_network (written_at);

-- Invitations to review a box, by email after an approved order: one per person and box. Without the person once the
-- account is erased, as the public figures of a brand count them.
create table review_invitation (
  id uuid primary key,
  user_id uuid references app_user (id) on delete set null,
  box_id uuid not null references box (id),
  sent_at timestamptz not null,
  -- When the person wrote a review afterwards.
  answered_at timestamptz
);
create unique index review_invitation_person on review_invitation (user_id, box_id) where user_id is not null;
create index review_invitation_box on review_invitation (box_id);

-- As has_tracked_subscription, but approved: the brand and Hive agree that the order took place.
create function has_approved_order(person uuid, ordered_box uuid) returns boolean
language sql stable as $$
  select exists (
    select from click join conversion on conversion.click_id = click.id
    where click.user_id = person and click.box_id = ordered_box
      and conversion.box_id = ordered_box and conversion.status = 'approved'
      and (conversion.amount_pence = 0 or conversion.amount_pence > (
        select coalesce(-sum(amount_pence), 0) from conversion_reversal
        where conversion_id = conversion.id)))
$$;

create or replace function refresh_subscriber_label(person uuid, subscribed_box uuid) returns void
language plpgsql as $$
declare
  subscriber boolean := has_tracked_subscription(person, subscribed_box);
  ordered boolean := has_approved_order(person, subscribed_box);
begin
  perform from review
  where user_id = person and box_id = subscribed_box
    and (is_verified_subscriber <> subscriber or is_verified_order <> ordered);
  -- Even an update of no row would have every process load the catalogue anew.
  if found then
    update review set is_verified_subscriber = subscriber, is_verified_order = ordered
    where user_id = person and box_id = subscribed_box;
  end if;
end
$$;

-- An approval changes a label too. Of an approval of thousands of orders, only those of people with a review are looked at.
create or replace function conversion_status_changed() returns trigger language plpgsql as $$
begin
  perform refresh_subscriber_label(user_id, box_id) from (
    select distinct review.user_id, review.box_id
    from changed join previous using (id) join click on click.id = changed.click_id
      join review on review.user_id = click.user_id and review.box_id = click.box_id
    where previous.status <> changed.status) people;
  return null;
end
$$;

update review set is_verified_order = true
where is_verified_subscriber and user_id is not null and has_approved_order(user_id, box_id);
