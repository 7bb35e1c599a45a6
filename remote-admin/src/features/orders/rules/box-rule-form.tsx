import { useQuery } from '@tanstack/react-query';
import type { BoxRule } from '@hive/contract/approval-rules';
import { boxRuleChoices, type BoxRuleChoice } from '@hive/contract/conversion-codes';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { ErrorState, Skeleton } from '@hive/shared-ui/state';
import { boxRuleQuery, changeBoxRule, rulesQuery } from '../api/approval-rules';
import { DueCount } from './due-count';
import { RuleForm } from './rule-form';
import { boxRuleName, ruleName } from './rule-labels';

/** The rule of a box, which by default follows the site's. */
export function BoxRuleForm({ boxId }: { boxId: string }) {
  const rule = useQuery(boxRuleQuery(boxId));
  const isOwn = rule.data !== undefined && rule.data.choice !== 'site-default';
  const rules = useQuery({ ...rulesQuery(1), enabled: isOwn });
  if (rule.isPending) return <Skeleton variant="tile" />;
  if (rule.isError)
    return (
      <ErrorState
        message={getErrorMessage(rule.error, 'The rule could not be loaded.', 'NOT_FOUND')}
        onRetry={() => void rule.refetch()}
      />
    );
  const site = isOwn ? rules.data?.site.choice : rule.data.effective;
  return (
    <RuleForm<BoxRuleChoice, BoxRule>
      legend={rule.data.box.name}
      rule={rule.data}
      choices={boxRuleChoices}
      nameOf={(choice) =>
        choice === 'site-default' && site
          ? `${boxRuleName(choice)}: ${ruleName(site).toLowerCase()}`
          : boxRuleName(choice)
      }
      save={(choice, version) => changeBoxRule(boxId, choice, version)}
      effectOf={(choice) => choice !== 'site-default' && <DueCount boxId={boxId} choice={choice} />}
    />
  );
}
