import type { AdminUser } from '@hive/contract/users';
import type { ListSettings } from '../../lib/admin-list/list-settings';
import { nameOf, roleNames } from '../../lib/people';

/** The user list settings that the URL accepts. */
export const userSettings: ListSettings<AdminUser> = {
  name: 'Users',
  table: 'users',
  rowId: ({ _id }) => _id,
  rowName: nameOf,
  pageSizes: [5, 20, 50, 100],
  sorts: ['name', 'email', 'role', 'createdAt'],
  usualSort: { by: 'name', descending: false },
  filters: ['role', 'status'],
  choices: { role: Object.keys(roleNames), status: ['active', 'suspended'] },
};
