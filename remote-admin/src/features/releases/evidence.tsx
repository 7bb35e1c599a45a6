import type { VersionHealth } from '@hive/contract/releases';
import { formatWholeNumber } from '@hive/shared-ui/lib/format';
import { describeUnresponsive, formatRate } from './release-labels';
import styles from './releases.module.css';

/** With fewer loads, the rates of two versions say nothing about each other: the limit of the automatic stop. */
const minLoads = 20;

const describeErrors = ({ loads, faults, faultsPerThousand }: VersionHealth): string =>
  faultsPerThousand === null
    ? 'no loads yet'
    : `${formatWholeNumber(faults)} ${faults === 1 ? 'error' : 'errors'} in ${formatWholeNumber(loads)} ${loads === 1 ? 'load' : 'loads'} (${formatRate(faultsPerThousand)} per thousand)`;

const describe = (health: VersionHealth): string => {
  const unresponsive = describeUnresponsive(health);
  return describeErrors(health) + (unresponsive ? `; ${unresponsive} pages unresponsive` : '');
};

interface EvidenceProps {
  canary: VersionHealth;
  live: VersionHealth;
}

/** What is known of a canary and of the stable version when an admin decides. */
export function Evidence({ canary, live }: EvidenceProps) {
  return (
    <ul className={styles.evidence} aria-label="The last 24 hours">
      <li>{`Canary ${canary.version}: ${describe(canary)}`}</li>
      <li>{`Stable ${live.version}: ${describe(live)}`}</li>
      {canary.loads < minLoads && (
        <li className={styles.quiet}>
          {`Fewer than ${minLoads} loads of the canary: too few to compare the two.`}
        </li>
      )}
    </ul>
  );
}
