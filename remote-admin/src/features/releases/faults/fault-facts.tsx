import { Link } from 'react-router-dom';
import type { FaultDetail } from '@hive/contract/faults';
import { Badge } from '@hive/shared-ui/badge';
import { formatDate, formatMoment, formatWholeNumber } from '@hive/shared-ui/lib/format';
import { AgeAndTime } from '../../../lib/time-ago';
import { errorHref } from '../parts';
import { networksLabel, phaseNames, stateNames, stateTones } from './fault-labels';
import styles from './faults.module.css';

/** Whether the owner knows about an error. */
function describeAlert({ alertedAt, ownerHasEmail }: FaultDetail): string {
  if (alertedAt) return `Emailed on ${formatMoment(alertedAt)}`;
  return ownerHasEmail ? 'Not emailed yet' : 'No email address: nothing is sent';
}

/** What is known of an error beside its stack. */
export function FaultFacts({ fault }: { fault: FaultDetail }) {
  const { app, version, state, owner, phase, count, firstSeenAt, lastSeenAt } = fault;
  return (
    <dl className={styles.facts}>
      <dt>Version</dt>
      <dd>
        {app} <span className={styles.version}>{version}</span>{' '}
        <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
      </dd>
      <dt>Owner</dt>
      <dd>
        {owner ?? 'Unknown'}
        <span className={styles.quiet}> {describeAlert(fault)}</span>
      </dd>
      <dt>When</dt>
      <dd>{phaseNames[phase]}</dd>
      <dt>Errors</dt>
      <dd>{`${formatWholeNumber(count)} in ${networksLabel(fault)} ${fault.networks === 1 ? 'network' : 'networks'}`}</dd>
      <dt>First seen</dt>
      <dd>
        <AgeAndTime at={firstSeenAt} />
      </dd>
      <dt>Last seen</dt>
      <dd>
        <AgeAndTime at={lastSeenAt} />
      </dd>
      <dt>Other versions</dt>
      <dd>
        {fault.otherVersions.length === 0 ? (
          'First seen in this release'
        ) : (
          <ul className={styles.plain}>
            {fault.otherVersions.map((other) => (
              <li key={other._id}>
                <Link to={errorHref(other._id)}>{`Also in ${other.version}`}</Link>{' '}
                <Badge tone={stateTones[other.state]}>{stateNames[other.state]}</Badge>
              </li>
            ))}
          </ul>
        )}
      </dd>
    </dl>
  );
}

interface CountsProps {
  title: string;
  rows: readonly { name: string; count: number }[];
}

/** Counts with a bar each. */
function Counts({ title, rows }: CountsProps) {
  const most = Math.max(...rows.map(({ count }) => count));
  return (
    <section className={styles.block} aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.counts}>
        {rows.map(({ name, count }) => (
          <li key={name} className={styles.count}>
            <span className={styles.countName}>{name}</span>
            <span className={styles.figure}>{formatWholeNumber(count)}</span>
            <span
              className={styles.bar}
              style={{ inlineSize: `${(count / most) * 100}%` }}
              aria-hidden="true"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** When and where an error occurred. */
export const FaultCounts = ({ days, pages }: Pick<FaultDetail, 'days' | 'pages'>) => (
  <div className={styles.pair}>
    <Counts
      title="Errors by day"
      rows={days.map(({ day, count }) => ({ name: formatDate(day), count }))}
    />
    <Counts title="Pages" rows={pages.map(({ page, count }) => ({ name: page, count }))} />
  </div>
);
