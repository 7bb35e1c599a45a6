-- How somebody likes a table to look: their own, gone with them.
create table table_look (
  user_id uuid not null references app_user (id) on delete cascade,
  table_name text not null check (length(table_name) <= 40),
  -- Ids of the columns that are not shown; null until somebody chooses.
  hidden text[] check (cardinality(hidden) <= 60),
  density text not null default 'comfortable' check (density in ('comfortable', 'compact')),
  -- Queries under names: [{name, search}].
  views jsonb not null default '[]' check (jsonb_typeof(views) = 'array' and jsonb_array_length(views) <= 30),
  updated_at timestamptz not null default now(),
  primary key (user_id, table_name)
);
