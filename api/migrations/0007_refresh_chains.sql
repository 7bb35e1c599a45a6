-- What tells an honest browser from a copied cookie: when a refresh token was last set as a cookie, and whether it is
-- known to have arrived. A chain's older tokens are thinned out by their number.
alter table refresh_token
  -- Its place in the chain, from 0.
  add column generation integer not null default 0,
  -- When an answer last set it as the cookie.
  add column handed_at timestamptz not null default now(),
  -- First use of an access token that went out beside it: the answer has arrived, and the cookie with it.
  add column received_at timestamptz,
  -- Its parent came back although this token had arrived: once may be a crash of the browser, twice running is a copy.
  add column is_doubted boolean not null default false;

alter table access_token
  -- The refresh token it went out with, until its first use shows that both arrived.
  add column proves bytea;

-- For the clean-up of sessions that ended long ago.
create index session_created on session (created_at);
