-- The boxes that a person has put on their shortlist, at most 50 per account.
create table shortlist_item (
  user_id uuid not null references app_user (id) on delete cascade,
  box_id uuid not null references box (id) on delete cascade,
  added_at timestamptz not null,
  -- The cost of a month with delivery when it was added; null if the box had no price.
  added_pence integer,
  -- Whether the person is emailed when the cost falls or the box is back.
  has_notices boolean not null default false,
  -- The cost that the person knows, and since when it applied: later prices are compared with it.
  known_pence integer,
  known_price_from timestamptz,
  -- Since when the box is seen not to be listed, and since when it is listed again. Null once the person is emailed.
  unlisted_at timestamptz,
  relisted_at timestamptz,
  primary key (user_id, box_id)
);
create index shortlist_item_noticed on shortlist_item (box_id) where has_notices;
