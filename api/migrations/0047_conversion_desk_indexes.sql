-- The lists of the conversion desk over a million orders, and the lookups of the assessment.
create index conversion_box_created on conversion (box_id, created_at desc, id desc);
create index conversion_amount on conversion (amount_pence desc, id desc);
create index conversion_risk on conversion (risk desc nulls last, id desc);
create index conversion_occurred on conversion (occurred_at desc, id desc);
create index conversion_reference on conversion using gin (lower(order_reference) gin_trgm_ops);
-- The desk shows pending orders, of which there are few beside the decided ones.
create index conversion_pending_box on conversion (box_id, created_at desc, id desc) where status = 'pending';
create index conversion_pending_amount on conversion (amount_pence desc, id desc) where status = 'pending';
create index conversion_pending_risk on conversion (risk desc nulls last, id desc) where status = 'pending';
create index conversion_pending_occurred on conversion (occurred_at, id) where status = 'pending';
create index conversion_flagged on conversion (created_at desc, id desc) where status = 'pending' and is_flagged;
-- The next orders to assess.
create index conversion_pending_assessed on conversion (assessed_at nulls first, id) where status = 'pending';
-- Order references in any spelling.
create index conversion_reference_key on conversion
  (box_id, lower(regexp_replace(order_reference, '[^A-Za-z0-9]', '', 'g')));
-- The networks with clicks on a box.
create index click_network_box on click_network (box_id);
