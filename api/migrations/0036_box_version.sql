-- The version of a box grows with a change of any column that admins see. The others are listed instead of those, so
-- that a new column counts without a change here.
drop trigger box_version on box;
create trigger box_version before update on box for each row
  when (
    to_jsonb(old) - '{slug,click_parameter,next_tier,next_tier_on,tier_checked_on,version,created_at,updated_at}'::text[]
    is distinct from
    to_jsonb(new) - '{slug,click_parameter,next_tier,next_tier_on,tier_checked_on,version,created_at,updated_at}'::text[]
  )
  execute function next_version();
