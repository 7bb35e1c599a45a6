-- Readers filter the published reviews of a box by stars, verification and text. The first two indexes contain every column
-- that the filters and orders use, so that counting and skipping pages does not read the reviews themselves; the third finds
-- words in the reviews of one box, for which `btree_gin` adds the box's id to an index of texts.
create extension if not exists btree_gin;

create index review_newest on review (box_id, created_at desc, id desc)
  include (rating, is_verified_subscriber, is_verified_order) where status = 'approved';
create index review_rated on review (box_id, rating, created_at desc, id desc)
  include (is_verified_subscriber, is_verified_order) where status = 'approved';
create index review_words on review using gin (box_id, to_tsvector('english', message)) where status = 'approved';

-- `review_newest` replaces it.
drop index review_published;
