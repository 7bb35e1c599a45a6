import { Link } from 'react-router-dom';
import type { FaultGroup } from '@hive/contract/faults';
import { Badge } from '@hive/shared-ui/badge';
import type { TableColumn } from '@hive/shared-ui/data-table';
import { formatWholeNumber } from '@hive/shared-ui/lib/format';
import { AgeAndTime } from '../../../lib/time-ago';
import { causeOf, networksLabel, phaseNames, stateNames, stateTones } from './fault-labels';
import styles from './faults.module.css';

/**
 * The columns of the errors. The first opens one.
 * @param hrefOf the link to an error that leaves the list's filters in the URL
 */
export const faultColumns = (
  hrefOf: (fault: FaultGroup) => string,
): readonly TableColumn<FaultGroup>[] => [
  {
    id: 'cause',
    header: 'Error',
    isFixed: true,
    cell: (fault) => (
      <span className={styles.two}>
        <Link to={hrefOf(fault)} preventScrollReset className={styles.cause}>
          {causeOf(fault)}
        </Link>
        <span className={styles.quiet}>{phaseNames[fault.phase]}</span>
      </span>
    ),
  },
  {
    id: 'app',
    header: 'App',
    cell: ({ app, owner, ownerHasEmail }) => (
      <span className={styles.two}>
        <span>{app}</span>
        <span className={styles.quiet}>{owner ? `Owner: ${owner}` : 'Owner unknown'}</span>
        {owner && !ownerHasEmail && <span className={styles.quiet}>No email address</span>}
      </span>
    ),
  },
  {
    id: 'version',
    header: 'Version',
    cell: ({ version, state }) => (
      <span className={styles.two}>
        <span className={styles.version}>{version}</span>
        <span>
          <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
        </span>
      </span>
    ),
  },
  {
    id: 'count',
    header: 'Errors',
    align: 'end',
    isSortable: true,
    cell: ({ count }) => formatWholeNumber(count),
  },
  {
    id: 'networks',
    header: 'Networks',
    align: 'end',
    isSortable: true,
    cell: networksLabel,
  },
  {
    id: 'lastSeenAt',
    header: 'Last seen',
    isSortable: true,
    cell: ({ lastSeenAt }) => <AgeAndTime at={lastSeenAt} />,
  },
  {
    id: 'firstSeenAt',
    header: 'First seen',
    isSortable: true,
    cell: ({ firstSeenAt }) => <AgeAndTime at={firstSeenAt} />,
  },
];
