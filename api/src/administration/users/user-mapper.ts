import type { UserViews } from '@hive/contract/admin-views';
import type { AdminUser } from '@hive/contract/users';
import type { CsvCell } from '../../platform/http/csv';
import type { UserRow } from './user-repository';

/** A user as admins see them. */
export const toAdminUser = (row: UserRow): AdminUser => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  title: row.title,
  badges: row.badges,
  suspended: row.isSuspended,
  profilePicture: row.picture,
  email2FA: { verified: row.isEmailVerified },
  twoFA: { enabled: row.hasStrongFactor },
  createdAt: row.createdAt.toISOString(),
  version: row.version,
});

/** A user with their granted views. */
export const toUserViews = (row: UserRow): UserViews => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  enabledViews: row.enabledViews,
  version: row.version,
});

export const csvHeader = ['Name', 'Email', 'Role', 'Title', 'Badges', 'Status', 'Registered'];

export const toCsvCells = (row: UserRow): CsvCell[] => [
  row.name,
  row.email,
  row.role,
  row.title,
  row.badges.join(', '),
  row.isSuspended ? 'Suspended' : 'Active',
  row.createdAt.toISOString(),
];

/** The audit snapshot of a user: only the fields that admins set. */
export const toAuditSnapshot = ({ role, title, badges, isSuspended, enabledViews }: UserRow) => ({
  role,
  title,
  badges,
  suspended: isSuspended,
  enabledViews,
});
