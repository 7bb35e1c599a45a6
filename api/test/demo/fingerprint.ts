/** Values that change when any seeded row changes. Password hashes are salted, so they are left out. */
export const fingerprint = `
  select 'box' as what, count(*)::int, md5(string_agg(b::text, '|' order by id)) as sum from (select * from box) b
  union all select 'details', count(*)::int, md5(string_agg(d::text, '|' order by box_id, topic)) from box_detail d
  union all select 'check', count(*)::int, md5(string_agg(c::text, '|' order by box_id, kind)) from box_check c
  union all select 'verification', count(*)::int, md5(string_agg(v::text, '|' order by id)) from box_verification v
  union all select 'account', count(*)::int, md5(string_agg(concat_ws(' ', id, email, name, role, title, badges, suspended_at, enabled_views, created_at), '|' order by id)) from app_user
  union all select 'review', count(*)::int, md5(string_agg(r::text, '|' order by id)) from review r
  union all select 'page_view', count(*)::int, md5(string_agg(p::text, '|' order by id)) from page_view p
  union all select 'click', count(*)::int, md5(string_agg(c::text, '|' order by id)) from click c
  union all select 'conversion', count(*)::int, md5(string_agg(concat_ws(' ', id, box_id, click_id, status, amount_pence, commission_pence, occurred_at), '|' order by id)) from conversion
  union all select 'invoice', count(*)::int, md5(string_agg(i::text, '|' order by id)) from invoice i
  union all select 'credit note', count(*)::int, md5(string_agg(n::text, '|' order by id)) from credit_note n
  union all select 'expense', count(*)::int, md5(string_agg(concat_ws(' ', id, status, day, pence, vat_pence, vendor_id, transaction_id, file_key, file_missing_at), '|' order by id)) from expense
  union all select 'answer', count(*)::int, md5(string_agg(a::text, '|' order by id)) from questionnaire_answer a
  union all select 'application', count(*)::int, md5(string_agg(a::text, '|' order by id)) from application a
  union all select 'promo', count(*)::int, md5(string_agg(p::text, '|' order by id)) from promo_media p
  union all select 'audit', count(*)::int, md5(string_agg(a::text, '|' order by id)) from audit_entry a
  union all select 'notification', count(*)::int, md5(string_agg(n::text, '|' order by id)) from notification n
  union all select 'rollups', count(*)::int, sum(counted)::text from click_daily
  order by what`;
