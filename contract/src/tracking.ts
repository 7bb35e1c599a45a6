import { z } from 'zod';
import { apiPaths } from './api-paths';
import { boxParams } from './boxes';
import { defineCall } from './call';
import { clickPages } from './click-pages';
import { id } from './common';
import { limits } from './limits';
import { budget, leavingWish, priority } from './matching';

/** A page view: the address without the query. */
export const viewedPage = z.strictObject({
  action: z.literal('viewed_page'),
  details: z.strictObject({ page: z.string().min(1).max(limits.urlMax).startsWith('/') }),
});

/** The questionnaire's answers; stored for signed-in users. */
export const selectedSubscription = z.strictObject({
  action: z.literal('selected_subscription'),
  details: z.strictObject({
    categories: z
      .array(z.string().trim().min(1).max(limits.nameMax))
      .min(1, '⚠️ Please select at least one category.')
      .max(50),
    priority: priority.default('None'),
    budget: budget.nullish(),
    leaving: leavingWish.nullish(),
  }),
});

/** A click on an affiliate link, logged before the link opens. */
export const clickedAffiliateLink = z.strictObject({
  action: z.literal('clicked_affiliate_link'),
  details: z.strictObject({
    /** Identifies the box; without it the name and link do. */
    boxId: id.optional(),
    boxName: z.string().min(1).max(200),
    url: z.string().min(1, '⚠️ No affiliate link available.').max(limits.urlMax),
    /** The kind of page that it was on. Sponsored places link to /go. */
    page: z.enum(clickPages).exclude(['sponsored']).optional(),
  }),
});

/** An interaction of a visitor, discriminated by `action`. */
export const interaction = z.discriminatedUnion('action', [
  viewedPage,
  selectedSubscription,
  clickedAffiliateLink,
]);
export type Interaction = z.infer<typeof interaction>;

/** For a click: its ULID and the address to open. For answers: their id. For a page view: nothing. */
export const interactionAnswer = z.object({
  clickId: z.string().optional(),
  url: z.string().optional(),
  answersId: id.optional(),
});
export type InteractionAnswer = z.infer<typeof interactionAnswer>;

export const logInteraction = defineCall({
  method: 'POST',
  path: apiPaths.logInteraction,
  access: 'public',
  summary: 'Record a page view, the questionnaire, or an affiliate click',
  description:
    'Open to visitors, rate-limited per visitor. selected_subscription requires a verified session. A click is acknowledged after its row is committed.',
  body: interaction,
  status: 200,
  response: interactionAnswer,
  errors: ['CATEGORY_UNKNOWN', 'BOX_GONE', 'AFFILIATE_LINK_MISSING', 'RATE_LIMITED'],
});

/** Outside the API base: `GET /go/{id}` answers 302 to the brand, the click recorded. */
export const goParams = boxParams;

/** Its query: the kind of page that the link is on. Clicks of `sponsored` are counted apart; unknown values are `other`. */
export const goQuery = z.object({ place: z.enum(clickPages).optional().catch('other') });

/** The choice 'objected' of people who object to counting: their page views and clicks are not stored. */
export const objectionCookie = 'hive_counting';

/** The id of a visitor, signed by the api, in a first-party cookie with their consent; otherwise a daily-salted hash replaces it. */
export const visitorCookie = 'hive_visitor';
