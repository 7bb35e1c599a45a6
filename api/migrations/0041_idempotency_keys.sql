-- The answers of writes that were sent with an Idempotency-Key, so that a repeat gets the first answer again. A row
-- is committed together with what its request wrote.
create table idempotency_key (
  user_id uuid not null references app_user (id) on delete cascade,
  -- SHA-256 of the key and of the request.
  key_hash bytea not null check (octet_length(key_hash) = 32),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  status smallint not null,
  sealed_answer bytea not null,
  created_at timestamptz not null,
  primary key (user_id, key_hash)
);

create index idempotency_key_by_age on idempotency_key (created_at);
