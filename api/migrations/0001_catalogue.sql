-- The catalogue: categories, boxes (a brand and its subscription box are one record) and their reviews.
-- Ids are UUIDv7 made by the api, money is integer pence, instants are timestamptz in UTC.

create table category (
  id uuid primary key,
  name text not null check (length(btrim(name)) between 1 and 100),
  created_at timestamptz not null default now()
);
create unique index category_name on category (lower(name));

create table box (
  id uuid primary key,
  name text not null check (length(btrim(name)) between 1 and 200),
  slug text not null unique,
  category_id uuid references category (id) on delete set null,
  image_url text,
  logo_url text,
  short_description text not null default '',
  long_description text not null default '',
  price_pence integer not null default 0 check (price_pence >= 0),
  delivery_pence integer not null default 0 check (delivery_pence >= 0),
  frequency text not null default 'monthly'
    check (frequency in ('weekly', 'fortnightly', 'monthly', 'bi-monthly', 'quarterly')),
  minimum_term_months smallint not null default 0 check (minimum_term_months >= 0),
  cancellation text not null default 'anytime'
    check (cancellation in ('anytime', 'skip-cutoff', 'min-3-months', 'min-6-months')),
  keywords text not null default '',
  is_verified boolean not null default false,
  is_active boolean not null default true,
  archived_at timestamptz,
  website text check (website ~* '^https?://'),
  affiliate_link text check (affiliate_link ~* '^https?://'),
  -- The parameter that carries the click's ULID on this brand's links.
  click_parameter text not null default 'clickid',
  -- Per cent of an order, snapshotted on each conversion.
  commission numeric(5, 2) not null default 0 check (commission between 0 and 100),
  -- The visibility plan. It never enters match order.
  tier text not null default 'bronze' check (tier in ('bronze', 'silver', 'gold')),
  tier_mode text not null default 'fixed' check (tier_mode in ('fixed', 'dynamic')),
  subscription_tier text not null default 'free' check (subscription_tier in ('free', 'premium')),
  allow_video boolean not null default false,
  allow_reply boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index box_category on box (category_id);

create table app_user (
  id uuid primary key,
  -- Lower-cased by the api.
  email text not null unique check (email = lower(email) and length(email) <= 254),
  name text not null default '',
  role text not null default 'user' check (role in ('user', 'partner', 'admin')),
  -- Argon2id in PHC form; null where only social sign-in is set up.
  password_hash text,
  profile_picture text,
  enabled_views text[] not null default '{questionnaire,results}',
  email_verified_at timestamptz,
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Which partner accounts speak for which boxes.
create table box_member (
  box_id uuid not null references box (id) on delete cascade,
  user_id uuid not null references app_user (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (box_id, user_id)
);

create table review (
  id uuid primary key,
  box_id uuid not null references box (id),
  -- Null once the writer's account is erased.
  user_id uuid references app_user (id) on delete set null,
  author_name text not null,
  rating smallint not null check (rating between 1 and 5),
  message text not null check (length(message) <= 2000),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  is_verified_subscriber boolean not null default false,
  reply text check (length(reply) <= 2000),
  replied_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (box_id, user_id)
);
create index review_published on review (box_id, created_at desc) where status = 'approved';

create table questionnaire_answer (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  -- Names as answered; a category removed later is passed over when matching.
  categories text[] not null check (cardinality(categories) between 1 and 50),
  priority text not null check (priority in ('Price', 'Variety', 'Quality', 'None')),
  answered_at timestamptz not null default now()
);
create index questionnaire_answer_latest on questionnaire_answer (user_id, answered_at desc);

-- Any change to what the public lists show tells every process to refresh its snapshot.
create function notify_catalogue() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', tg_table_name);
  return null;
end
$$;
create trigger category_changed after insert or update or delete or truncate on category
  for each statement execute function notify_catalogue();
create trigger box_changed after insert or update or delete or truncate on box
  for each statement execute function notify_catalogue();
create trigger review_changed after insert or update or delete or truncate on review
  for each statement execute function notify_catalogue();
