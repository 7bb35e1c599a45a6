import type { AdminRemote } from '@hive/contract/release-remotes';
import { TimeAgo } from '../../../lib/time-ago';
import { accessNames } from './remote-labels';
import styles from './remotes.module.css';

/** An operator can grant too, with the release command, under a name that the registry does not check. */
const sources = { shell: 'by the shell', admin: 'by an admin or operator' } as const;

/** The addresses and places of a remote, each with its users and its source. */
export function GrantList({ remote }: { remote: AdminRemote }) {
  const { app, addresses, places, grant } = remote;
  const items = [
    ...addresses.map((one) => ({ ...one, name: one.at })),
    ...places.map((one) => ({ ...one, name: `Parts at ${one.place}`, problem: null })),
  ];
  return (
    <>
      {items.length === 0 ? (
        <p className={styles.text}>No addresses: its pages are not shown.</p>
      ) : (
        <ul className={styles.grants} aria-label={`Grants of ${app}`}>
          {items.map(({ name, access, source, problem }) => (
            <li key={`${source} ${name} ${access}`} className={styles.grant}>
              <span className={styles.address}>{name}</span>
              <span className={styles.quiet}>{`${accessNames[access]}, ${sources[source]}`}</span>
              {problem && <span className={styles.warning}>{problem}</span>}
            </li>
          ))}
        </ul>
      )}
      {grant && (
        <p className={styles.quiet}>
          {'Changed '}
          <TimeAgo at={grant.since} />
          {` by ${grant.by}: ${grant.note}`}
        </p>
      )}
    </>
  );
}
