import { z } from 'zod';
import { apiPaths } from './api-paths';
import { listedBox, publicBox } from './boxes';
import { defineCall } from './call';
import { limits } from './limits';

/** What the home page shows of the catalogue. Its size depends on the number of categories, not on that of boxes. */
export const homeBoxes = z.object({
  /** Figures of the whole catalogue. */
  facts: z.object({
    /** Boxes of verified brands. */
    verified: z.number().int(),
    ratings: z.number().int(),
    /** Categories with boxes. */
    categories: z.number().int(),
  }),
  /** Up to three boxes with a picture, each of another category. */
  honeycomb: z.array(listedBox),
  /** The boxes of verified brands by category, the most popular category first. */
  groups: z.array(
    z.object({
      /** The category's name; null for the group of boxes without one. */
      name: z.string().nullable(),
      /** How many boxes the category has; `boxes` has the first of them, trending ones first. */
      total: z.number().int(),
      boxes: z.array(listedBox),
      /** Those in the category's sponsored places, in their order. They never change the order of `boxes`. */
      sponsored: z.array(listedBox),
    }),
  ),
  /** The boxes of brands that are not verified, by name; `boxes` has the first of them. */
  unverified: z.object({ total: z.number().int(), boxes: z.array(listedBox) }),
});
export type HomeBoxes = z.infer<typeof homeBoxes>;

export const getHomeBoxes = defineCall({
  method: 'GET',
  path: apiPaths.homeBoxes,
  access: 'public',
  summary: "Get the home page's selection of active boxes",
  description: 'At most twelve boxes of each category. Has an ETag.',
  status: 200,
  response: homeBoxes,
});

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Which active boxes are listed: all of them without `boxes`, as by an older api. */
export const publicBoxesQuery = z.object({
  /** Ids separated by commas, at most as many as a shortlist has. Ids of boxes that are not public are left out. */
  boxes: z
    .string()
    .regex(new RegExp(`^${uuid}(?:,${uuid}){0,${limits.shortlistMax - 1}}$`, 'i'), {
      error: `List up to ${limits.shortlistMax} ids, separated by commas.`,
    })
    .optional(),
});

export const listPublicBoxes = defineCall({
  method: 'GET',
  path: apiPaths.publicBoxes,
  access: 'public',
  summary: 'List all active boxes, or some of them',
  description: 'A plain array ordered by name, verified or not. Has an ETag.',
  query: publicBoxesQuery,
  status: 200,
  response: z.array(publicBox),
});
