import type { AdminUser } from '@hive/contract/users';
import { nameOf, roleNames } from '../../lib/people';
import styles from './users.module.css';

interface RoleCellProps {
  user: AdminUser;
  /** The id of the note that explains why the role is locked; undefined if it is not. */
  lockedBy?: string;
  onChoose: (role: AdminUser['role']) => void;
}

/** The role of a user. A choice needs confirmation: in some browsers, an arrow key already chooses. */
export function RoleCell({ user, lockedBy, onChoose }: RoleCellProps) {
  return (
    <select
      className={styles.select}
      aria-label={`Role of ${nameOf(user)}`}
      aria-describedby={lockedBy}
      disabled={lockedBy !== undefined}
      value={user.role}
      onChange={({ target }) => onChoose(target.value as AdminUser['role'])}
    >
      {Object.entries(roleNames).map(([role, name]) => (
        <option key={role} value={role}>
          {name}
        </option>
      ))}
    </select>
  );
}
