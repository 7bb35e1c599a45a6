import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { HealthCheck, HealthCheckName } from '@hive/contract/overview';
import { Badge } from '@hive/shared-ui/badge';
import { Card } from '@hive/shared-ui/card';
import { Disclosure } from '@hive/shared-ui/disclosure';
import { formatQuantity } from '@hive/shared-ui/lib/format';
import { TimeAgo } from '../../lib/time-ago';
import { checkLabels, stateLabels } from './health-labels';
import styles from './start.module.css';

type Known = HealthCheck & { check: HealthCheckName };

/** A newer api may check what this release does not know. */
const isKnown = (check: HealthCheck): check is Known => Object.hasOwn(checkLabels, check.check);

const states = Object.keys(stateLabels);
const urgencyOf = ({ state }: HealthCheck): number => states.indexOf(state);

/** What is unhealthy, the most urgent first. The checks without a finding are collapsed. */
export function Health({ checks }: { checks: readonly HealthCheck[] }) {
  const id = useId();
  const known = checks.filter(isKnown).sort((a, b) => urgencyOf(a) - urgencyOf(b));
  const found = known.filter(({ state }) => state !== 'ok');
  const fine = known.filter(({ state }) => state === 'ok');
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.heading}>
        Health
      </h3>
      <Card className={styles.panel}>
        {found.length === 0 ? (
          <p className={styles.fine}>No problems found.</p>
        ) : (
          <Checks checks={found} />
        )}
        {fine.length > 0 && (
          <Disclosure summary={`${formatQuantity(fine.length, 'check')} without a problem`}>
            <Checks checks={fine} />
          </Disclosure>
        )}
      </Card>
    </section>
  );
}

const Checks = ({ checks }: { checks: readonly Known[] }) => (
  <ul className={styles.lines}>
    {checks.map((check) => (
      <Check key={`${check.check} ${check.message}`} check={check} />
    ))}
  </ul>
);

function Check({ check: { check, state, message, at } }: { check: Known }) {
  const { label, href } = checkLabels[check];
  const { label: stateLabel, tone } = stateLabels[state];
  return (
    <li className={styles.line}>
      <span className={styles.checkHead}>
        {href ? (
          <Link to={href} className={styles.lineLink}>
            {label}
          </Link>
        ) : (
          <span className={styles.checkName}>{label}</span>
        )}
        <Badge tone={tone}>{stateLabel}</Badge>
      </span>
      <span className={styles.quiet}>
        {message}
        {at !== null && (
          <>
            {' '}
            <TimeAgo at={at} />
          </>
        )}
      </span>
    </li>
  );
}
