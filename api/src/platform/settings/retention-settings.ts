import { wholeNumber } from '@hive/shared-node/settings-rules';
import type { SecurityPolicy } from '../security/security-policy';
import { retentionPolicy } from '../security/retention-policy';

/** How long an operator stores visits; whole months are dropped. Days. */
export interface RetentionSettings {
  pageViewDays: number;
  clickDays: number;
}

const daySeconds = 24 * 60 * 60;
const longest: RetentionSettings = {
  pageViewDays: retentionPolicy.pageViewSeconds / daySeconds,
  clickDays: retentionPolicy.clickSeconds / daySeconds,
};

/** The desk compares the orders of 90 days with their clicks, and an order may arrive 30 days after its click. */
const fewestClickDays = 120;

/** The longest periods are the defaults, because the privacy page promises them. */
export const retentionVariables = {
  PAGE_VIEW_DAYS: wholeNumber(1, longest.pageViewDays).default(longest.pageViewDays),
  CLICK_DAYS: wholeNumber(fewestClickDays, longest.clickDays).default(longest.clickDays),
};

export const toRetentionSettings = (read: {
  PAGE_VIEW_DAYS: number;
  CLICK_DAYS: number;
}): RetentionSettings => ({ pageViewDays: read.PAGE_VIEW_DAYS, clickDays: read.CLICK_DAYS });

/** The policy with the periods that the operator chose. */
export const applyRetention = (
  policy: SecurityPolicy,
  { pageViewDays, clickDays }: RetentionSettings,
): SecurityPolicy => ({
  ...policy,
  retention: {
    ...policy.retention,
    pageViewSeconds: pageViewDays * daySeconds,
    clickSeconds: clickDays * daySeconds,
  },
});
