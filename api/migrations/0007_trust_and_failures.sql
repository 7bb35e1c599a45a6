-- Trust is given to a person in a role: who becomes a partner or an admin proves the second factor anew.
alter table device add column trusted_role text;

-- When a row of failures last grew: one that has rested for long is forgotten.
alter table factor_failure add column failed_at timestamptz not null default now();
create index factor_failure_oldest on factor_failure (failed_at);
