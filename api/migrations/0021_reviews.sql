-- Moderation says why and about which wording, readers may report a review, and the label of subscribers follows what is
-- known of their subscriptions.
alter table review
  -- Grows with each change by the writer: a decision is about one wording.
  add column version integer not null default 1,
  add column rejection_reason text check (length(rejection_reason) <= 500),
  add column moderated_by uuid references app_user (id) on delete set null,
  add column moderated_at timestamptz;
create index review_queue on review (status, updated_at, id);
create index review_writer on review (user_id) where user_id is not null;

create table review_report (
  id uuid primary key,
  review_id uuid not null references review (id) on delete cascade,
  -- Null once the account of whoever reported is erased.
  user_id uuid references app_user (id) on delete set null,
  review_version integer not null,
  reason text not null check (reason in ('spam', 'offensive', 'untrue', 'personal-data', 'other')),
  note text not null default '' check (length(note) <= 500),
  created_at timestamptz not null default now(),
  -- When a moderator decided.
  settled_at timestamptz,
  unique (review_id, user_id, review_version)
);
create index review_report_open on review_report (review_id) where settled_at is null;
create index review_report_user on review_report (user_id) where user_id is not null;

-- Whether a subscription of this person to this box was reported, and was neither declined nor paid back whole.
create function has_tracked_subscription(person uuid, subscribed_box uuid) returns boolean
language sql stable as $$
  select exists (
    select from click join conversion on conversion.click_id = click.id
    where click.user_id = person and click.box_id = subscribed_box
      and conversion.box_id = subscribed_box and conversion.status <> 'declined'
      and (conversion.amount_pence = 0 or conversion.amount_pence > (
        select coalesce(-sum(amount_pence), 0) from conversion_reversal
        where conversion_id = conversion.id)))
$$;

create function refresh_subscriber_label(person uuid, subscribed_box uuid) returns void
language plpgsql as $$
declare
  label boolean := has_tracked_subscription(person, subscribed_box);
begin
  perform from review
  where user_id = person and box_id = subscribed_box and is_verified_subscriber <> label;
  -- Even an update of no row would have every process load the catalogue anew.
  if found then
    update review set is_verified_subscriber = label
    where user_id = person and box_id = subscribed_box;
  end if;
end
$$;

-- A subscription may be reported, declined or paid back after the review was written. Most clicks are nobody's.
create function conversion_changed() returns trigger language plpgsql as $$
begin
  perform refresh_subscriber_label(user_id, box_id) from (
    select distinct click.user_id, click.box_id
    from changed join click on click.id = changed.click_id
    where click.user_id is not null) people;
  return null;
end
$$;
create function conversion_paid_back() returns trigger language plpgsql as $$
begin
  perform refresh_subscriber_label(user_id, box_id) from (
    select distinct click.user_id, click.box_id
    from changed join conversion on conversion.id = changed.conversion_id
    join click on click.id = conversion.click_id
    where click.user_id is not null) people;
  return null;
end
$$;
create trigger conversion_reported after insert on conversion referencing new table as changed
  for each statement execute function conversion_changed();
create trigger conversion_decided after update on conversion referencing new table as changed
  for each statement execute function conversion_changed();
create trigger conversion_paid_back after insert on conversion_reversal
  referencing new table as changed for each statement execute function conversion_paid_back();
