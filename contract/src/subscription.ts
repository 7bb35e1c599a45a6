import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { ownBoxQuery, tier } from './partners';
import { day } from './reporting';

/** A box's visibility plan. */
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
