import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Dialog } from '@hive/shared-ui/dialog';
import { ErrorState, Skeleton } from '@hive/shared-ui/state';
import { boxNamesQuery } from '../../../lib/list-box-names';
import { LoadedSelect } from '../../../lib/loaded-select';
import { rulesQuery } from '../api/approval-rules';
import { BoxRuleForm } from './box-rule-form';
import { BoxRules } from './box-rules';
import { LastRun } from './last-run';
import { SiteRuleForm } from './site-rule-form';
import styles from './rules.module.css';

/** The rules that approve orders automatically: the site's, and those of boxes. */
export default function RulesDialog({ onClose }: { onClose: () => void }) {
  const [page, setPage] = useState(1);
  /** The box whose rule is shown; empty for the site. */
  const [boxId, setBoxId] = useState('');
  const rules = useQuery({ ...rulesQuery(page), placeholderData: (earlier) => earlier });
  const boxes = useQuery(boxNamesQuery());
  const { data } = rules;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Approval rules"
      description="A rule approves an order some days after it was made, the following night. It leaves out orders that are flagged, refunded (even in part) or already being decided: you decide those here."
    >
      {rules.isPending && <Skeleton variant="tile" />}
      {rules.isLoadingError && (
        <ErrorState
          message={getErrorMessage(rules.error, 'The rules could not be loaded.')}
          onRetry={() => void rules.refetch()}
        />
      )}
      {data && (
        <div className={styles.whole}>
          <LoadedSelect
            label="Rule for"
            value={boxId}
            failure="The boxes could not be loaded."
            query={boxes}
            options={[
              { value: '', label: 'All boxes (site default)' },
              ...(boxes.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            onChange={({ target }) => setBoxId(target.value)}
          />
          {boxId === '' ? (
            <SiteRuleForm rule={data.site} hasExceptions={data.total > 0} />
          ) : (
            <BoxRuleForm key={boxId} boxId={boxId} />
          )}
          <LastRun run={data.lastRun} />
          <BoxRules page={page} rules={data} onPage={setPage} onChoose={setBoxId} />
        </div>
      )}
    </Dialog>
  );
}
