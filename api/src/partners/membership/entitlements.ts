import { dynamicFeatures, plans, plansWith, type PlanFeature } from '@hive/contract/plans';
import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import type { BoxTable } from '../../database/schema';
import { Problem } from '../../platform/http/problem';

/** The plan of a box, which defines the available features. */
export type BoxPlan = Pick<
  Selectable<BoxTable>,
  'tier' | 'tier_mode' | 'subscription_tier' | 'allow_video' | 'allow_reply'
>;

/** Whether a box's tier or its premium plan includes a feature, by the contract's table of plans. */
export const hasFeature = (
  { tier, tier_mode, subscription_tier }: Omit<BoxPlan, 'allow_video' | 'allow_reply'>,
  feature: PlanFeature,
): boolean =>
  plans[tier].features.includes(feature) ||
  (tier_mode === 'dynamic' && dynamicFeatures.includes(feature)) ||
  (subscription_tier === 'premium' && plans.premium.features.includes(feature));

/** `hasFeature` as a condition in SQL. @param box the name of the table `box` in the query */
export const planIncludes = (box: string, feature: PlanFeature): RawBuilder<SqlBool> => {
  const column = (name: keyof BoxTable) => sql.ref(`${box}.${name}`);
  const conditions = plansWith(feature).map((plan) =>
    plan === 'premium'
      ? sql<SqlBool>`${column('subscription_tier')} = ${plan}`
      : sql<SqlBool>`${column('tier')} = ${plan}`,
  );
  if (dynamicFeatures.includes(feature)) conditions.push(sql`${column('tier_mode')} = 'dynamic'`);
  return sql`(${sql.join(conditions, sql` or `)})`;
};

/** The gold and dynamic tiers include the traffic chart. */
export const hasChart = (plan: BoxPlan): boolean => hasFeature(plan, 'traffic-chart');

/** @throws Problem PLAN_REQUIRED */
export function requireCsv(plan: BoxPlan): void {
  if (hasFeature(plan, 'traffic-csv')) return;
  throw new Problem(
    'PLAN_REQUIRED',
    `The traffic chart and its CSV come with the ${namesWith('traffic-csv')} tier. Change your tier to see them.`,
  );
}

/** @throws Problem PLAN_REQUIRED saying what is missing */
export function requireReplies(plan: BoxPlan): void {
  requireSwitched(plan, 'replies', plan.allow_reply, 'Replies');
}

/** @throws Problem PLAN_REQUIRED saying what is missing */
export function requireVideo(plan: BoxPlan): void {
  requireSwitched(plan, 'video', plan.allow_video, 'Video ads');
}

/** A message that names the plan required for a feature; null if the box's plan includes it. */
export function findMissing(require: () => void): string | null {
  try {
    require();
    return null;
  } catch (error) {
    if (error instanceof Problem && error.code === 'PLAN_REQUIRED') return error.message;
    throw error;
  }
}

/** Names of the plans with a feature: 'Gold'. */
const namesWith = (feature: PlanFeature): string =>
  plansWith(feature)
    .map((name) => plans[name].name)
    .join(' or ');

/** A feature that admins can also switch off for a box. */
function requireSwitched(
  plan: BoxPlan,
  feature: PlanFeature,
  isAllowed: boolean,
  what: string,
): void {
  if (!hasFeature(plan, feature)) {
    throw new Problem(
      'PLAN_REQUIRED',
      `${what} come with the ${namesWith(feature)} plan (Video Ad + Replies). You can buy it under ‘Subscription tier’.`,
    );
  }
  if (!isAllowed) {
    throw new Problem(
      'PLAN_REQUIRED',
      `${what} are switched off for this box. Ask us to switch them on.`,
    );
  }
}
