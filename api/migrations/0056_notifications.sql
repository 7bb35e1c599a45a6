-- Notifications of a person. Without a foreign key to the account: a write must not wait for an account that an erasure
-- or a change of role has locked. The erasure deletes them, and a job deletes what was written meanwhile.
create table notification (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  -- Names the event among those of its kind: a person is notified of it once.
  subject text not null,
  -- The values of the kind's sentence.
  data jsonb not null,
  -- False if the person has switched the kind off on the site.
  is_listed boolean not null,
  -- The digest that it waits for; null if none, or sent.
  digest text check (digest in ('daily', 'weekly')),
  created_at timestamptz not null,
  read_at timestamptz
);
create unique index notification_event on notification (user_id, kind, subject);
create index notification_newest on notification (user_id, created_at desc, id desc);
create index notification_unread on notification (user_id) where read_at is null and is_listed;
create index notification_digest on notification (created_at) where digest is not null;
create index notification_age on notification (created_at);

-- What a person has changed; without a row the defaults of the kind apply.
create table notification_setting (
  user_id uuid not null references app_user (id) on delete cascade,
  kind text not null,
  in_app boolean not null,
  email text not null check (email in ('at-once', 'daily', 'weekly', 'off')),
  updated_at timestamptz not null,
  primary key (user_id, kind)
);

-- Since when an email has failed for good, so that admins are notified of it. Null for older ones.
alter table mail add column given_up_at timestamptz;
create index mail_given_up on mail (given_up_at) where given_up_at is not null;
