import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ReleasedApp, VersionHealth } from '@hive/contract/releases';
import { formatWholeNumber } from '@hive/shared-ui/lib/format';
import { vitalsQuery } from './api/list-vitals';
import { describeUnresponsive, formatRate } from './release-labels';
import { describeVitals } from './vital-labels';
import styles from './releases.module.css';

/** With fewer loads, the rates of two versions say nothing about each other: the limit of the automatic stop. */
const minLoads = 20;

const describeErrors = ({ loads, faults, faultsPerThousand }: VersionHealth): string =>
  faultsPerThousand === null
    ? 'no loads yet'
    : `${formatWholeNumber(faults)} ${faults === 1 ? 'error' : 'errors'} in ${formatWholeNumber(loads)} ${loads === 1 ? 'load' : 'loads'} (${formatRate(faultsPerThousand)} per thousand)`;

const describeHealth = (health: VersionHealth): string => {
  const unresponsive = describeUnresponsive(health);
  return describeErrors(health) + (unresponsive ? `; ${unresponsive} pages unresponsive` : '');
};

interface FactsProps {
  title: string;
  facts: readonly string[];
  /** What limits their meaning. */
  note?: string | false | null;
}

function Facts({ title, facts, note }: FactsProps) {
  const id = useId();
  return (
    <div className={styles.facts}>
      <p id={id} className={styles.kind}>
        {title}
      </p>
      <ul className={styles.evidence} aria-labelledby={id}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        {note && <li className={styles.quiet}>{note}</li>}
      </ul>
    </div>
  );
}

/** What is known of the served versions of an app when an admin decides: loads, errors, unresponsive pages and speed. */
export function Evidence({ app: { app, canary, live } }: { app: ReleasedApp }) {
  const { data, isError } = useQuery(vitalsQuery);
  const versions = [
    ...(canary ? [{ name: `Canary ${canary.version}`, health: canary.health }] : []),
    { name: `Stable ${live.version}`, health: live },
  ];
  const speedOf = (version: string) =>
    describeVitals(
      data?.versions.find((served) => served.app === app && served.version === version),
    );
  return (
    <div className={styles.decision}>
      <Facts
        title="Last 24 hours"
        facts={versions.map(({ name, health }) => `${name}: ${describeHealth(health)}`)}
        note={
          canary &&
          canary.health.loads < minLoads &&
          `Fewer than ${minLoads} loads of the canary: too few to compare the two.`
        }
      />
      {(data || isError) && (
        <Facts
          title="Page speed, last 7 days"
          facts={
            data
              ? versions.map(({ name, health }) => `${name}: ${speedOf(health.version)}`)
              : ['The page speed could not be loaded.']
          }
        />
      )}
    </div>
  );
}
