-- Points taken per limit and client, shared by all processes. The columns are those of rate-limiter-flexible;
-- keys are hashes. Unlogged: after a crash everybody starts afresh, which is cheaper than writing each point twice.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  -- Milliseconds since 1970; null never expires.
  expire bigint
);
create index rate_limit_expire on rate_limit (expire);
