import type { OwnBox } from '@hive/contract/partners';
import type { Selectable } from 'kysely';
import type { BoxTable } from '../../database/schema';

/** A box as its partners see it. */
export const toOwnBox = (box: Selectable<BoxTable>): OwnBox => ({
  _id: box.id,
  name: box.name,
  slug: box.slug,
  logoUrl: box.logo_url,
  tier: box.tier,
  tierMode: box.tier_mode,
  subscriptionTier: box.subscription_tier,
  allowVideo: box.allow_video,
  allowReply: box.allow_reply,
  isActive: box.is_active,
});
