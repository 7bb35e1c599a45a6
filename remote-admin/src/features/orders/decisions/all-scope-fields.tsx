import { Flag } from 'lucide-react';
import { Checkbox } from '@hive/shared-ui/checkbox';
import { formatWholeNumber } from '@hive/shared-ui/lib/format';
import type { AllScope } from './use-all-scope';
import styles from './decisions.module.css';

/** What a decision about all matching orders includes. Flagged orders are part of it only by choice. */
export function AllScopeFields({ all }: { all: AllScope }) {
  const { flaggedCount, isIncluded, scope } = all;
  const { flagged } = scope.query.filters;
  return (
    <div className={styles.scope}>
      <p className={styles.note}>
        {all.filter
          ? `Included: all orders to decide that match the filter – ${all.filter}.`
          : 'Included: all orders to decide, on every page.'}{' '}
        Orders that arrive later are not.
      </p>
      {flagged === 'yes' && <FlagNote>All of them are flagged.</FlagNote>}
      {flagged === undefined && <FlagNote>{flagText(all)}</FlagNote>}
      {flagged === undefined && flaggedCount !== 0 && (
        <Checkbox
          label={
            flaggedCount === undefined || flaggedCount === 1
              ? 'Include flagged orders'
              : `Include the ${formatWholeNumber(flaggedCount)} flagged orders`
          }
          checked={isIncluded}
          onChange={({ target }) => all.setIncluded(target.checked)}
        />
      )}
    </div>
  );
}

function flagText({ flaggedCount, isCountFailed, isIncluded }: AllScope): string {
  if (isIncluded) return 'Flagged orders are included.';
  if (flaggedCount === 0) return 'None of them is flagged.';
  if (flaggedCount !== undefined)
    return flaggedCount === 1
      ? '1 flagged order is left out.'
      : `${formatWholeNumber(flaggedCount)} flagged orders are left out.`;
  return isCountFailed
    ? 'Flagged orders are left out. They could not be counted.'
    : 'Flagged orders are left out. Counting them…';
}

function FlagNote({ children }: { children: string }) {
  return (
    <p className={styles.flagNote}>
      <Flag size={16} aria-hidden="true" />
      {children}
    </p>
  );
}
