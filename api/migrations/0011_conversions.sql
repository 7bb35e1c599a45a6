-- Conversions as brands report them: signed postbacks with keys that can be rotated, a decision on each conversion,
-- refunds as rows of their own, and a record of every attempt.

-- Two live keys a box at most, so that one can take over from the other.
create table postback_key (
  id uuid primary key,
  box_id uuid not null references box (id),
  -- Encrypted for this key's id; the api must read it to check a signature.
  sealed_secret bytea not null,
  created_at timestamptz not null default now(),
  -- From then on it signs nothing. Null while nobody has retired it.
  ends_at timestamptz
);
create index postback_key_box on postback_key (box_id, created_at desc);

-- A refund, or a part of one. Its conversion stays as it was reported.
create table conversion_reversal (
  id uuid primary key,
  conversion_id uuid not null references conversion (id),
  box_id uuid not null references box (id),
  -- The brand's name for the refund.
  reference text not null,
  amount_pence integer not null check (amount_pence < 0),
  commission_pence integer not null check (commission_pence <= 0),
  occurred_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (box_id, reference)
);
create index conversion_reversal_conversion on conversion_reversal (conversion_id);

alter table conversion
  add column decided_at timestamptz,
  add column decline_reason text check (length(decline_reason) between 1 and 500);

-- What was marked as reversed was approved, and then paid back whole.
insert into conversion_reversal (id, conversion_id, box_id, reference, amount_pence, commission_pence, occurred_at, created_at)
select gen_random_uuid(), id, box_id, 'reversal of ' || order_reference, -amount_pence, -commission_pence, occurred_at, created_at
from conversion where status = 'reversed' and amount_pence > 0;
update conversion set status = 'approved' where status = 'reversed';
update conversion set decided_at = created_at where status <> 'pending';
alter table conversion
  drop constraint conversion_status_check,
  add constraint conversion_status_check check (status in ('pending', 'approved', 'declined')),
  add constraint conversion_decision_check check ((decided_at is null) = (status = 'pending'));
create index conversion_status on conversion (status, created_at desc, id desc);
create index conversion_created on conversion (created_at desc, id desc);
create index conversion_click on conversion (click_id);

-- Days on which everything was declined are kept, with nothing on them.
insert into conversion_daily (day, box_id, conversions)
select (occurred_at at time zone 'Europe/London')::date, box_id, count(*) filter (where status <> 'declined')
from conversion group by 1, 2
on conflict (day, box_id) do update set conversions = excluded.conversions;

-- Every attempt for 30 days, the refused ones too: what arrived, and what became of it. No secret, no signature, and of
-- the body only the fields we ask for.
create table postback (
  id uuid primary key,
  -- Null where no key of ours was named.
  box_id uuid references box (id),
  key_id uuid,
  kind text not null check (kind in ('conversion', 'reversal')),
  outcome text not null check (outcome in ('accepted', 'repeated', 'refused')),
  -- Tests are checked like the others and never counted.
  is_test boolean not null,
  received jsonb not null,
  code text,
  message text,
  fields jsonb,
  -- What an accepted or repeated one brought about.
  conversion_id uuid,
  received_at timestamptz not null,
  check ((outcome = 'refused') = (code is not null))
);
create index postback_box on postback (box_id, received_at desc, id desc);
create index postback_key_used on postback (key_id, received_at desc) where outcome <> 'refused';
create index postback_received on postback (received_at);
