import type { AdminFlag } from '@hive/contract/release-flags';
import { Disclosure } from '@hive/shared-ui/disclosure';
import { TimeAgo } from '../../../lib/time-ago';
import { describePerson, listAudiences } from './flag-labels';
import styles from './flags.module.css';

/** More names are shown on request. */
const maxNames = 5;

/** Who gets which variant of a flag, and who decided it. */
export function Audiences({ flag }: { flag: AdminFlag }) {
  const { rule } = flag;
  return (
    <>
      <ul className={styles.audiences} aria-label="Who gets which variant">
        {listAudiences(flag).map(({ text, persons }) => {
          const names = persons.length > 0 && (
            <p className={styles.names}>{persons.map(describePerson).join(', ')}</p>
          );
          return (
            <li key={text}>
              {text}
              {persons.length > maxNames ? (
                <Disclosure summary="Show the people">{names}</Disclosure>
              ) : (
                names
              )}
            </li>
          );
        })}
      </ul>
      {rule && (
        <p className={styles.quiet}>
          {'Since '}
          <TimeAgo at={rule.since} />
          {`, by ${rule.by}: ${rule.note}`}
        </p>
      )}
    </>
  );
}
