import type {
  AdminBox,
  BoxChange,
  NewPartner,
  NewSubscriptionBox,
} from '@hive/contract/admin-boxes';
import { limits } from '@hive/contract/limits';
import type { Updateable } from 'kysely';
import { toPence } from '@hive/contract/money';
import { toFactColumns, toFacts } from '../catalogue/box-facts';
import { meanRating } from '../catalogue/mean-rating';
import type { BoxTable } from '../../database/schema';
import { truncateText } from '../../platform/text/truncate-text';
import type { BoxFigures, BoxRow } from './box-repository';
import { toMonthlyCost, toPriceColumns, toPrices } from './price-mapper';

/** The fields that admins set, except the category: the one list for responses and audit. */
const toEditableFields = (row: BoxRow) => ({
  ...toFacts(row),
  ...toPrices(row),
  keywords: row.keywords,
  isActive: row.is_active,
  commission: Number(row.commission),
  tier: row.tier,
  tierMode: row.tier_mode,
  subscriptionTier: row.subscription_tier,
  allowVideo: row.allow_video,
  allowReply: row.allow_reply,
});

/** A box as admins see it. */
export function toAdminBox(row: BoxRow, figures: BoxFigures): AdminBox {
  const rating = meanRating(figures.stars, figures.count);
  return {
    ...toEditableFields(row),
    _id: row.id,
    slug: row.slug,
    category:
      row.category_id !== null && row.category_name !== null
        ? { _id: row.category_id, name: row.category_name }
        : null,
    description: row.short_description,
    monthlyCost: toMonthlyCost(row),
    rating,
    ratings: rating,
    ratingCount: figures.count,
    ratingsCount: figures.count,
    clicks: figures.clicks,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

/** The columns written by both forms. */
export const toNewRow = (form: NewPartner | NewSubscriptionBox) =>
  'category' in form
    ? {
        name: form.name,
        category_id: form.category,
        short_description: truncateText(form.description, limits.shortDescriptionMax),
        long_description: form.description,
        price_pence: toPence(form.price),
        website: form.website,
        affiliate_link: form.affiliateLink,
        image_url: form.imageUrl,
      }
    : {
        name: form.name,
        website: form.website,
        affiliate_link: form.affiliateLink,
        commission: form.commission,
        tier: form.tier,
        short_description: form.shortDescription,
        long_description: form.longDescription,
        logo_url: form.logoUrl || null,
        keywords: form.keywords,
        subscription_tier: form.subscriptionTier,
        allow_video: form.allowVideo,
        allow_reply: form.allowReply,
        is_active: form.isActive,
      };

/** The columns written by a change, except the tier; undefined leaves a column unchanged. */
export const toChangedRow = (change: BoxChange): Updateable<BoxTable> => ({
  ...toFactColumns(change),
  category_id: change.category,
  ...toPriceColumns(change),
  keywords: change.keywords,
  is_active: change.isActive,
  commission: change.commission,
  tier_mode: change.tierMode,
  subscription_tier: change.subscriptionTier,
  allow_video: change.allowVideo,
  allow_reply: change.allowReply,
});

/** The audit snapshot of a box: every field that admins set, with the category's name. */
export const toAuditSnapshot = (row: BoxRow) => ({
  ...toEditableFields(row),
  category: row.category_name,
});
