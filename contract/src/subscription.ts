import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { ownBoxQuery, tier } from './partners';
import { day } from './reporting';

/** Whether a box has the premium plan: bought ('paid'), or granted free of charge by an admin. */
const premiumState = z.enum(['free', 'paid', 'granted']);

/** A box's tier and premium plan. What they give: `plans.ts`. */
export const partnerSubscription = z.object({
  /** The partner's choice; 'dynamic' if the tier is recalculated every night and cannot be chosen. */
  subscription: z.enum(['bronze', 'silver', 'gold', 'dynamic']),
  /** The current tier. */
  tier,
  /** The change scheduled for the end of the month, and its effective date. */
  next: z.object({ tier, on: day }).nullable(),
  /** Each tier's monthly price, and the price of changing to it now: integer pence, without VAT. A day costs its dearest tier. */
  offers: z.array(
    z.object({
      tier,
      monthlyPence: z.number().int(),
      /** Negative for a refund. */
      changeNowPence: z.number().int(),
    }),
  ),
  /** The day on which changes at the end of the month take effect. Absent from an older api. */
  nextMonth: day.optional(),
  /** The sponsored places of the last days, if the tier includes them. Absent from an older api. */
  sponsored: z
    .object({
      days: z.number().int(),
      /** Views of the home page with the box in a sponsored place. */
      views: z.number().int(),
      /** Clicks there, without those of bots, partners and admins. */
      clicks: z.number().int(),
    })
    .optional(),
  /** The plan for replies and the video ad, beside the tier. Absent from an older api. */
  premium: z
    .object({
      state: premiumState,
      /** The purchase or the end that is scheduled for the end of the month, and its effective date. */
      next: z.object({ state: z.enum(['free', 'paid']), on: day }).nullable(),
      /** Integer pence, without VAT. */
      monthlyPence: z.number().int(),
      /** The price of starting now: integer pence for the rest of the month, without VAT; 0 unless it is free. */
      buyNowPence: z.number().int(),
    })
    .optional(),
});
export type PartnerSubscription = z.infer<typeof partnerSubscription>;

export const getPartnerSubscription = defineCall({
  method: 'GET',
  path: apiPaths.partnerSubscription,
  access: 'partner',
  summary: 'Get the tier of your own box and the cost of a change',
  query: ownBoxQuery,
  status: 200,
  response: partnerSubscription,
  errors: ['NOT_FOUND'],
});

export const changePartnerSubscription = defineCall({
  method: 'PUT',
  path: apiPaths.partnerSubscription,
  access: 'partner',
  stepUp: true,
  idempotent: true,
  summary: 'Change the tier, now or at the end of the month',
  description:
    'Now: the next invoice charges the difference for the rest of the month. A day costs its dearest tier, so a higher tier is charged from today and a lower one from tomorrow. At the end of the month (Europe/London): no charge. Choosing the current tier cancels a scheduled change.',
  query: ownBoxQuery,
  body: z.strictObject({ type: tier, when: z.enum(['now', 'month-end']).default('now') }),
  status: 200,
  response: partnerSubscription,
  errors: ['NOT_FOUND', 'TIER_AUTOMATIC', 'STEP_UP_REQUIRED'],
});

/** Premium now or from next month, or its end, which is always the end of the month. */
const premiumChoice = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('premium'),
    when: z.enum(['now', 'month-end']).default('now'),
  }),
  z.strictObject({ type: z.literal('free') }),
]);
export type PremiumChoice = z.infer<typeof premiumChoice>;

export const changePartnerPremium = defineCall({
  method: 'PUT',
  path: apiPaths.partnerPremium,
  access: 'partner',
  stepUp: true,
  idempotent: true,
  summary: 'Buy the premium plan, now or from next month, or end it',
  description:
    'Now: the next invoice charges the rest of the month, today included. From next month, and its end: no charge now; it takes effect at the end of the month (Europe/London). Choosing the current plan cancels a scheduled change.',
  query: ownBoxQuery,
  body: premiumChoice,
  status: 200,
  response: partnerSubscription,
  errors: ['NOT_FOUND', 'PREMIUM_GRANTED', 'STEP_UP_REQUIRED'],
});
