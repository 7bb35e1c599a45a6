import type { PartnerSubscription } from '@hive/contract/subscription';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { formatDate } from '@hive/shared-ui/lib/format';
import { tierNames } from '@hive/shared-ui/lib/tier-names';
import styles from './plan.module.css';

interface ScheduledChangeProps extends Pick<PartnerSubscription, 'tier'> {
  next: NonNullable<PartnerSubscription['next']>;
  busy: boolean;
  /** Cancels the scheduled change. */
  onKeep: () => void;
}

/** A change scheduled for the end of the month, with a button to cancel it. */
export function ScheduledChange({ tier, next, busy, onKeep }: ScheduledChangeProps) {
  return (
    <Alert tone="sky">
      <p className={styles.scheduled}>
        {`${tierNames[next.tier]} starts on ${formatDate(next.on)}. You’re on ${tierNames[tier]} until then.`}
        <Button variant="secondary" size="sm" busy={busy} onClick={onKeep}>
          {`Keep ${tierNames[tier]}`}
        </Button>
      </p>
    </Alert>
  );
}
