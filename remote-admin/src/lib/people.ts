import type { AdminUser } from '@hive/contract/users';
import { formatWholeNumber } from '@hive/shared-ui/lib/format';

export const roleNames: Readonly<Record<AdminUser['role'], string>> = {
  user: 'User',
  partner: 'Partner',
  admin: 'Admin',
};

/** The roles as a filter offers them. */
export const roleChoices = [
  { value: '', label: 'All' },
  ...(['user', 'admin', 'partner'] as const).map((value) => ({ value, label: roleNames[value] })),
];

/** How people are called where nobody sees their row. */
export const nameOf = ({ name, email }: Pick<AdminUser, 'name' | 'email'>): string => name || email;

/** So many of them, as a question says it. */
export const theseUsers = (count: number): string =>
  count === 1 ? 'this user' : `these ${formatWholeNumber(count)} users`;
