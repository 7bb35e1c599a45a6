-- Listing decisions and waiting changes have kinds of their notifications, whose emails are on or off. Who has switched off
-- the emails of the kinds that they had before gets none of these either.
insert into notification_setting (user_id, kind, in_app, email, updated_at)
select user_id, case kind when 'promo-decided' then 'listing-decided' else 'listing-waiting' end, true, 'off', now()
from notification_setting
where kind in ('promo-decided', 'promo-waiting') and email = 'off'
on conflict (user_id, kind) do nothing;
