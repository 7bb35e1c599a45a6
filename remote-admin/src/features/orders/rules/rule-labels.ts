import type { BoxRuleChoice, RuleChoice } from '@hive/contract/conversion-codes';
import { formatWholeNumber } from '@hive/shared-ui/lib/format';

/** Days after the order; null for a rule that approves nothing. */
const days: Record<RuleChoice, number | null> = {
  off: null,
  'after-7-days': 7,
  'after-14-days': 14,
  'after-30-days': 30,
};

/** The days after which a rule approves an order; null if it approves none. */
export const ruleDays = (choice: RuleChoice): number | null => days[choice];

/** What a rule does: 'Approve after 14 days'. */
export const ruleName = (choice: RuleChoice): string =>
  days[choice] === null ? 'Off' : `Approve after ${days[choice]} days`;

/** The rule in effect: 'approve after 14 days, 2 boxes differ'. @param differing the number of boxes with their own rule */
export function describeRules(site: RuleChoice, differing: number): string {
  const name = ruleName(site).toLowerCase();
  if (differing === 0) return name;
  return `${name}, ${differing === 1 ? '1 box differs' : `${formatWholeNumber(differing)} boxes differ`}`;
}

/** What the rule of a box does. */
export const boxRuleName = (choice: BoxRuleChoice): string =>
  choice === 'site-default' ? 'As the site default' : ruleName(choice);
