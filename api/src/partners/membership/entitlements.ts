import type { Selectable } from 'kysely';
import type { BoxTable } from '../../database/schema';
import { Problem } from '../../platform/http/problem';

/** The plan of a box, which defines the available features. */
export type BoxPlan = Pick<
  Selectable<BoxTable>,
  'tier' | 'tier_mode' | 'subscription_tier' | 'allow_video' | 'allow_reply'
>;

/** The gold and dynamic tiers include the traffic chart and its export. */
export const hasChart = ({ tier, tier_mode }: BoxPlan): boolean =>
  tier_mode === 'dynamic' || tier === 'gold';

/** @throws Problem PLAN_REQUIRED */
export function requireChart(plan: BoxPlan): void {
  if (hasChart(plan)) return;
  throw new Problem(
    'PLAN_REQUIRED',
    'The traffic chart and its CSV come with the Gold tier. Change your tier to see them.',
  );
}

/** @throws Problem PLAN_REQUIRED saying what is missing */
export function requireReplies(plan: BoxPlan): void {
  requirePremium(plan, plan.allow_reply, 'Replies');
}

/** @throws Problem PLAN_REQUIRED saying what is missing */
export function requireVideo(plan: BoxPlan): void {
  requirePremium(plan, plan.allow_video, 'Video ads');
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

function requirePremium(plan: BoxPlan, isAllowed: boolean, what: string): void {
  if (plan.subscription_tier !== 'premium') {
    throw new Problem(
      'PLAN_REQUIRED',
      `${what} come with the premium plan (Video Ad + Replies). Ask us to switch your box to it.`,
    );
  }
  if (!isAllowed) {
    throw new Problem(
      'PLAN_REQUIRED',
      `${what} are switched off for this box. Ask us to switch them on.`,
    );
  }
}
