import type { ReactNode } from 'react';
import type { VersionHealth } from '@hive/contract/releases';
import { Badge } from '@hive/shared-ui/badge';
import { formatWholeNumber } from '@hive/shared-ui/lib/format';
import { TimeAgo } from '../../lib/time-ago';
import { describeUnresponsive, formatRate, shortCommit } from './release-labels';
import styles from './releases.module.css';

interface ServedVersionProps {
  kind: 'Stable' | 'Canary';
  /** Percentage of browsers. */
  share: number;
  since: string;
  commit?: string | null;
  health: VersionHealth;
  /** Whether it has a higher error rate than the version it would replace. */
  isWorse?: boolean;
  /** Further facts, below the figures. */
  notes?: ReactNode;
  /** The buttons that change it. */
  children?: ReactNode;
}

/** A served version: its share of browsers, its start and its health. */
export function ServedVersion(props: ServedVersionProps) {
  const { kind, share, since, commit, health, isWorse, notes, children } = props;
  const { faultsPerThousand, loads, faults } = health;
  const unresponsive = describeUnresponsive(health);
  return (
    <div className={styles.version} role="group" aria-label={kind}>
      <p className={styles.kind}>
        {kind}
        <Badge tone={kind === 'Canary' ? 'honey' : 'leaf'}>{`${share}%`}</Badge>
      </p>
      <p className={styles.number}>{health.version}</p>
      <p className={styles.quiet}>
        {'Since '}
        <TimeAgo at={since} />
        {commit && (
          <>
            {'\u00a0· '}
            <span title={commit}>{shortCommit(commit)}</span>
          </>
        )}
      </p>
      <dl className={styles.figures}>
        <div className={styles.rate} data-worse={isWorse || undefined}>
          <dt>Errors per thousand loads</dt>
          <dd>{faultsPerThousand === null ? '–' : formatRate(faultsPerThousand)}</dd>
        </div>
        <div>
          <dt>Loads</dt>
          <dd>{formatWholeNumber(loads)}</dd>
        </div>
        <div>
          <dt>Errors</dt>
          <dd>{formatWholeNumber(faults)}</dd>
        </div>
        {unresponsive && (
          <div>
            <dt>Unresponsive pages</dt>
            <dd>{unresponsive}</dd>
          </div>
        )}
      </dl>
      {faultsPerThousand === null && <p className={styles.quiet}>No loads yet.</p>}
      {isWorse && <p className={styles.worse}>More errors than the stable version.</p>}
      {notes}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
