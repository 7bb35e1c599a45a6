import type { Tier } from './partners';

/** Each feature that a plan gives. The api enforces every one of them: `api/test/partners/tiers/plan-features.test.ts` proves it. */
export const planFeatures = {
  sponsored: {
    title: 'Sponsored places',
    text: 'Turns in the row ‘Sponsored’ of your category on the home page, labelled and apart from every ranking.',
  },
  'traffic-chart': {
    title: 'Traffic chart',
    text: 'Clicks and subscriptions day by day, as a chart.',
  },
  'traffic-csv': {
    title: 'Daily figures as a file',
    text: 'The same figures as CSV, with the clicks that were not counted.',
  },
  replies: {
    title: 'Replies to reviews',
    text: 'One public reply to each review of your box.',
  },
  video: {
    title: 'Video ad',
    text: 'A video of up to 30 seconds on your profile, labelled ‘Ad’.',
  },
} as const;
export type PlanFeature = keyof typeof planFeatures;

/** A tier, or the premium plan, which any tier can be combined with. */
export type PlanName = Tier | 'premium';

interface PlanTerms {
  name: string;
  /** Pence a month, without VAT. */
  monthlyPence: number;
  features: readonly PlanFeature[];
}

/**
 * What each plan costs and gives: the only place. The dashboard, invoices, entitlement checks and the page for new
 * brands read it. Reasons for the price of premium: decision record 0061.
 */
export const plans: Readonly<Record<PlanName, PlanTerms>> = {
  bronze: { name: 'Bronze', monthlyPence: 0, features: [] },
  silver: { name: 'Silver', monthlyPence: 4_900, features: ['sponsored'] },
  gold: {
    name: 'Gold',
    monthlyPence: 9_900,
    features: ['sponsored', 'traffic-chart', 'traffic-csv'],
  },
  premium: { name: 'Premium', monthlyPence: 2_900, features: ['replies', 'video'] },
};

/** What a dynamic tier gives besides the features of the tier that it has earned. It costs nothing. */
export const dynamicFeatures: readonly PlanFeature[] = ['traffic-chart', 'traffic-csv'];

/** From the lowest to the highest. */
export const tiers: readonly Tier[] = ['bronze', 'silver', 'gold'];

/** In the order in which they are compared. */
export const planNames: readonly PlanName[] = [...tiers, 'premium'];

/** The plans with a feature, from the lowest. */
export const plansWith = (feature: PlanFeature): PlanName[] =>
  planNames.filter((name) => plans[name].features.includes(feature));
