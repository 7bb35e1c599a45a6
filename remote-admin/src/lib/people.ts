import type { AdminUser } from '@hive/contract/users';
import { formatWholeNumber } from '@hive/shared-ui/lib/format';

export const roleNames: Readonly<Record<AdminUser['role'], string>> = {
  user: 'User',
  partner: 'Partner',
  admin: 'Admin',
};

/** The options of a role filter. */
export const roleChoices = (['user', 'admin', 'partner'] as const).map((value) => ({
  value,
  label: roleNames[value],
}));

/** The display name: the name, or the email if there is none. */
export const nameOf = ({ name, email }: Pick<AdminUser, 'name' | 'email'>): string => name || email;

/** The selected users as they appear in a question. */
export const theseUsers = (count: number): string =>
  count === 1 ? 'this user' : `these ${formatWholeNumber(count)} users`;
