import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { id } from './common';

/** A box's current plan; with a dynamic `tierMode` the tier is recalculated every night. */
export const tier = z.enum(['bronze', 'silver', 'gold']);
export type Tier = z.infer<typeof tier>;

/** A box that the caller represents. */
export const ownBox = z.object({
  _id: id,
  name: z.string(),
  slug: z.string(),
  logoUrl: z.string().nullable(),
  tier,
  tierMode: z.enum(['fixed', 'dynamic']),
  subscriptionTier: z.enum(['free', 'premium']),
  allowVideo: z.boolean(),
  allowReply: z.boolean(),
  /** False while the box is hidden. */
  isActive: z.boolean(),
});
export type OwnBox = z.infer<typeof ownBox>;

/**
 * The query of every call for one of the partner's boxes; by default the first by name. Another partner's box gets 404,
 * like an unknown one.
 */
export const ownBoxQuery = z.strictObject({ boxId: id.optional() });

export const listOwnBoxes = defineCall({
  method: 'GET',
  path: apiPaths.partnerBoxes,
  access: 'partner',
  summary: 'List the boxes you represent, by name',
  status: 200,
  response: z.object({ boxes: z.array(ownBox) }),
});
