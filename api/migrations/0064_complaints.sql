-- Complaints, by anyone. Numbers are per year and without gaps, like those of invoices.
create table complaint_number (
  year smallint primary key,
  last_number integer not null
);

create table complaint (
  id uuid primary key,
  -- Chosen by the client: a repeated request returns the first complaint.
  submission_id uuid not null unique,
  year smallint not null,
  number integer not null,
  user_id uuid references app_user (id) on delete set null,
  -- Empty once the person's account is erased.
  name text not null,
  email text not null,
  topic text not null check (topic in ('box', 'review', 'order', 'data', 'other')),
  reference text not null,
  message text not null,
  created_at timestamptz not null,
  -- The London day by which it is answered.
  due_on date not null,
  assigned_to uuid references app_user (id) on delete set null,
  answer text,
  answered_by uuid references app_user (id) on delete set null,
  answered_at timestamptz,
  closed_by uuid references app_user (id) on delete set null,
  closed_at timestamptz,
  closing_reason text,
  unique (year, number),
  check ((answer is null) = (answered_at is null))
);
create index complaint_open on complaint (due_on, id) where answered_at is null and closed_at is null;
create index complaint_newest on complaint (created_at desc, id desc);
create index complaint_email on complaint (lower(email)) where email <> '';
create index complaint_user on complaint (user_id) where user_id is not null;
create index complaint_closed on complaint (closed_at) where closed_at is not null;

create table complaint_note (
  id uuid primary key,
  complaint_id uuid not null references complaint (id) on delete cascade,
  author_id uuid references app_user (id) on delete set null,
  text text not null,
  created_at timestamptz not null
);
create index complaint_note_of on complaint_note (complaint_id, created_at);
