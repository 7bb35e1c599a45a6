-- Boxes as admins keep them: nobody writes over what they have not seen, and a tier that an admin sets is kept like others.
alter table box add column version integer not null default 1;
create trigger box_version before update on box for each row
  when ((old.name, old.category_id, old.image_url, old.logo_url, old.short_description, old.long_description,
      old.price_pence, old.delivery_pence, old.frequency, old.minimum_term_months, old.cancellation, old.keywords,
      old.is_verified, old.is_active, old.archived_at, old.website, old.affiliate_link, old.commission,
      old.tier, old.tier_mode, old.subscription_tier, old.allow_video, old.allow_reply)
    is distinct from
    (new.name, new.category_id, new.image_url, new.logo_url, new.short_description, new.long_description,
      new.price_pence, new.delivery_pence, new.frequency, new.minimum_term_months, new.cancellation, new.keywords,
      new.is_verified, new.is_active, new.archived_at, new.website, new.affiliate_link, new.commission,
      new.tier, new.tier_mode, new.subscription_tier, new.allow_video, new.allow_reply))
  execute function next_version();

alter table tier_change
  drop constraint tier_change_cause_check,
  add constraint tier_change_cause_check check (cause in ('partner', 'month-end', 'dynamic', 'admin'));
