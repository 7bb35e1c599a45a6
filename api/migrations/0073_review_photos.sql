-- Pictures of reviews. One without a review has been uploaded and not sent yet; it is deleted after some days.
create table review_photo (
  id uuid primary key,
  -- The author. An erasure deletes the rows, because a picture may show a person.
  user_id uuid not null references app_user (id) on delete cascade,
  box_id uuid not null references box (id),
  review_id uuid references review (id) on delete cascade,
  position smallint not null default 0,
  alt text not null default '' check (length(alt) <= 200),
  file_key text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now(),
  check (review_id is null or alt <> '')
);
create index review_photo_review on review_photo (review_id) where review_id is not null;
create index review_photo_user on review_photo (user_id, created_at);
create index review_photo_unused on review_photo (created_at) where review_id is null;
