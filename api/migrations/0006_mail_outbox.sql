-- The outbox: who sends a mail now, and what the upkeep looks for.

alter table mail
  -- While an attempt is under way, when it counts as lost: its process has died or hangs.
  add column attempt_until timestamptz;

-- For letting go of old mails.
create index mail_settled on mail (created_at) where status <> 'queued';

-- Deleting a mail looks for the codes it carried.
create index email_code_by_mail on email_code (mail_id);
