import type { AdminUser } from '@hive/contract/users';
import { nameOf, roleNames } from '../../lib/people';
import styles from './users.module.css';

interface RoleCellProps {
  user: AdminUser;
  /** The id of what says why it cannot be changed; without it, it can. */
  lockedBy?: string;
  onChoose: (role: AdminUser['role']) => void;
}

/**
 * What somebody may do here. Choosing asks before anything is done: in some browsers an arrow key on it chooses already.
 */
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
