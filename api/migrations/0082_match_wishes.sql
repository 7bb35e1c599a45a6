-- Optional wishes of the questionnaire, and the boxes that a user does not want to see among the matches.
alter table questionnaire_answer
  add column budget_pence integer check (budget_pence between 100 and 1000000),
  add column leaving text check (leaving in ('anytime', 'three-months'));

create table dismissed_box (
  user_id uuid not null references app_user (id) on delete cascade,
  box_id uuid not null references box (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, box_id)
);
create index dismissed_box_box on dismissed_box (box_id);
