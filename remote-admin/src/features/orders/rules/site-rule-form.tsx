import { ruleChoices, type RuleChoice } from '@hive/contract/conversion-codes';
import type { SiteRule } from '@hive/contract/approval-rules';
import { changeSiteRule } from '../api/approval-rules';
import { DueCount } from './due-count';
import { RuleForm } from './rule-form';
import { ruleName } from './rule-labels';

interface SiteRuleFormProps {
  rule: SiteRule;
  /** Whether some boxes have their own rule. */
  hasExceptions: boolean;
}

/** The rule of all boxes without their own. */
export const SiteRuleForm = ({ rule, hasExceptions }: SiteRuleFormProps) => (
  <RuleForm<RuleChoice, SiteRule>
    legend="Site default"
    rule={rule}
    choices={ruleChoices}
    nameOf={ruleName}
    save={changeSiteRule}
    effectOf={(choice) => <DueCount boxId={null} choice={choice} hasExceptions={hasExceptions} />}
  />
);
