-- concurrent
-- For admins: published reviews of a box to which its partner has not replied, by the day of publication.
create index concurrently if not exists review_unanswered on review (box_id, (coalesce(moderated_at, created_at)))
  where status = 'approved' and reply is null;
