import type { Role, SessionUser } from '@hive/contract/auth';
import { roleHomes } from '@hive/contract/paths';
import type { PageAccess } from '@hive/contract/remote';

/** The page a role lands on after signing in. */
export const homeFor = (role: Role): string => roleHomes[role];

/** Whether this session still needs its second factor. Only the server's answer counts, never a cookie. */
export const needsTwoFactor = (user: Pick<SessionUser, 'twoFAVerified'>): boolean =>
  !user.twoFAVerified;

/** Whether the user (null: a visitor) may open a page of that access. */
export function canOpen(
  access: PageAccess,
  user: Pick<SessionUser, 'role' | 'twoFAVerified'> | null,
): boolean {
  if (access === 'public') return true;
  if (!user || needsTwoFactor(user)) return false;
  return access === 'signed-in' || user.role === access;
}
