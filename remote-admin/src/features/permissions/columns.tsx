import { Link } from 'react-router-dom';
import type { UserViews } from '@hive/contract/admin-views';
import { Badge } from '@hive/shared-ui/badge';
import type { TableColumn } from '@hive/shared-ui/data-table';
import { EmailAddress } from '@hive/shared-ui/email-address';
import { nameOf, roleNames } from '../../lib/people';
import { personHref } from '../../lib/record-links';
import { viewName } from './view-names';
import styles from './permissions.module.css';

type OnToggle = (change: { user: UserViews; view: string; isEnabled: boolean }) => void;

/** The columns: the user, and a checkbox for each view. */
export const viewColumns = (
  views: readonly string[],
  onToggle: OnToggle,
): TableColumn<UserViews>[] => [
  {
    id: 'name',
    header: 'Name',
    isFixed: true,
    cell: (user) => <Link to={personHref(user._id)}>{nameOf(user)}</Link>,
  },
  { id: 'email', header: 'Email', cell: ({ email }) => <EmailAddress email={email} /> },
  { id: 'role', header: 'Role', cell: ({ role }) => <Badge>{roleNames[role]}</Badge> },
  ...views.map((view): TableColumn<UserViews> => ({
    id: `view-${view}`,
    header: viewName(view),
    cell: (user) => (
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={`${viewName(view)} for ${nameOf(user)}`}
          checked={user.enabledViews.includes(view)}
          onChange={({ target }) => onToggle({ user, view, isEnabled: target.checked })}
        />
      </label>
    ),
  })),
];
