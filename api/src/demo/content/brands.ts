import { z } from 'zod';
import { boxFacts } from '@hive/contract/boxes';
import source from './brands.json';

/** The special case that this brand shows, so that the demo has every state of a tile. */
export const demoEdge = z.enum(['', 'broken-logo', 'new', 'inactive', 'no-category']);

/** A fictional brand with its subscription box. */
export const demoBrand = z.object({
  /** Position in the list, from 0. */
  id: z.number().int().min(0),
  name: z.string().min(1),
  /** Unique; names the brand's pictures and its addresses. */
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** The category's name; null for the brand that is listed under 'Other'. */
  category: z.string().min(1).nullable(),
  pricePence: z.number().int().min(0),
  /** Per delivery; 0 means free. */
  deliveryPence: z.number().int().min(0),
  /** What the first box costs with delivery, for brands with such an offer. */
  firstBoxPence: z.number().int().min(0).optional(),
  ...boxFacts.shape,
  shortDescription: z.string().min(1),
  /** Two or three paragraphs, separated by an empty line. */
  longDescription: z.string().min(1),
  /** Comma-separated, as partners type them. */
  keywords: z.string().min(1),
  /** In the reserved .example domain, so that a click in the demo reaches no real site. */
  website: z.url(),
  affiliateLink: z.url(),
  /** File name of the logo. The brand with the edge 'broken-logo' names one that does not exist. */
  logoFile: z.string().endsWith('.svg'),
  /** 'dynamic': silver at first, then bronze when an admin made it dynamic, since then computed from approved conversions. */
  tier: z.enum(['bronze', 'silver', 'gold', 'dynamic']),
  /** Per cent of an order. */
  commission: z.number().min(0).max(100),
  edge: demoEdge,
  isActive: z.boolean(),
  isVerified: z.boolean(),
  /** Number and mean of the seeded reviews; the mean is null without reviews. */
  ratingProfile: z.object({
    mean: z.number().min(1).max(5).nullable(),
    reviews: z.number().int().min(0),
  }),
  /** Relative weight of the brand's traffic. */
  popularity: z.number().positive(),
  /** Days between the brand's listing and the day the demo is seeded. */
  createdDaysAgo: z.number().int().min(0),
});
export type DemoBrand = z.infer<typeof demoBrand>;

/** The demo's brands in the order of their ids. Throws if the file does not match the schema. */
export const brands: DemoBrand[] = z.array(demoBrand).parse(source);
