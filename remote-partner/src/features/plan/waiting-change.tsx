import type { PartnerSubscription } from '@hive/contract/subscription';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { formatDate } from '@hive/shared-ui/lib/format';
import { tierNames } from '@hive/shared-ui/lib/tier-names';
import styles from './plan.module.css';

interface WaitingChangeProps extends Pick<PartnerSubscription, 'tier'> {
  next: NonNullable<PartnerSubscription['next']>;
  busy: boolean;
  /** The person would rather stay where they are. */
  onKeep: () => void;
}

/** A change that waits for the month's end, and the way to take it back. */
export function WaitingChange({ tier, next, busy, onKeep }: WaitingChangeProps) {
  return (
    <Alert tone="sky">
      <p className={styles.waiting}>
        {`${tierNames[next.tier]} begins on ${formatDate(next.on)}. Until then it is ${tierNames[tier]}.`}
        <Button variant="secondary" size="sm" busy={busy} onClick={onKeep}>
          {`Keep ${tierNames[tier]}`}
        </Button>
      </p>
    </Alert>
  );
}
