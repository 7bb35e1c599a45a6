-- Advertising that partners upload for their boxes: a picture and a short film each, shown once a moderator approves.
create table promo_media (
  id uuid primary key,
  box_id uuid not null references box (id),
  kind text not null check (kind in ('image', 'video')),
  status text not null default 'awaiting' check (status in ('awaiting', 'approved', 'refused')),
  file_key text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Films only.
  duration_ms integer check ((duration_ms is null) = (kind = 'image')),
  refusal_reason text check (length(refusal_reason) <= 500),
  uploaded_by uuid references app_user (id) on delete set null,
  decided_by uuid references app_user (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
-- One that is shown and one that may take its place.
create unique index promo_media_shown on promo_media (box_id, kind) where status = 'approved';
create unique index promo_media_next on promo_media (box_id, kind) where status <> 'approved';
create index promo_media_queue on promo_media (status, created_at, id);

create trigger promo_media_changed after insert or update or delete or truncate on promo_media
  for each statement execute function notify_catalogue();
