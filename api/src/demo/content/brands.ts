import { z } from 'zod';
import { cancellation, frequency } from '@hive/contract/boxes';
import source from './brands.json';

/** What kind of unusual brand this is, so that every state of a tile is on show in the demo. */
export const demoEdge = z.enum(['', 'broken-logo', 'new', 'inactive', 'no-category']);

/** One fictional brand and its subscription box, as the demo is seeded with it. */
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
  frequency,
  cancel: cancellation,
  shortDescription: z.string().min(1),
  /** Two or three paragraphs, parted by an empty line. */
  longDescription: z.string().min(1),
  /** Comma-separated, as partners type them. */
  keywords: z.string().min(1),
  /** Below the reserved .example domain, so that a click in the demo reaches nobody. */
  website: z.url(),
  affiliateLink: z.url(),
  /** File name of the logo. The brand with the edge 'broken-logo' names one that does not exist. */
  logoFile: z.string().endsWith('.svg'),
  /** 'dynamic' was silver once, began at bronze when an admin made it so, and is recomputed from approved conversions. */
  tier: z.enum(['bronze', 'silver', 'gold', 'dynamic']),
  /** Per cent of an order. */
  commission: z.number().min(0).max(100),
  edge: demoEdge,
  isActive: z.boolean(),
  isVerified: z.boolean(),
  /** What the seeded reviews should come to; the mean is null where there are none. */
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

/** The demo's brands in the order of their ids. Throws where the file does not fit the schema. */
export const brands: DemoBrand[] = z.array(demoBrand).parse(source);
