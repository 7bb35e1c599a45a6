import type { RuleChoice } from '@hive/contract/conversion-codes';
import type { RuleDays } from '../../database/conversion-schema';

type ActiveChoice = Exclude<RuleChoice, 'off'>;

const choices: Readonly<Record<RuleDays, ActiveChoice>> = {
  7: 'after-7-days',
  14: 'after-14-days',
  30: 'after-30-days',
};

const days: Readonly<Record<RuleChoice, RuleDays | null>> = {
  off: null,
  'after-7-days': 7,
  'after-14-days': 14,
  'after-30-days': 30,
};

export const toRuleChoice = (value: RuleDays): ActiveChoice => choices[value];

export const toRuleDays = (choice: RuleChoice): RuleDays | null => days[choice];

/** The choice of a stored rule, which has no days while it is off. */
export const choiceOf = (value: RuleDays | null): RuleChoice =>
  value === null ? 'off' : toRuleChoice(value);
