import type { TableSettings } from '@hive/shared-ui/lib/table-query';
import { roleNames } from '../../lib/people';

/** The user list settings that the URL accepts. */
export const userSettings: TableSettings = {
  pageSizes: [5, 20, 50, 100],
  sorts: ['name', 'email', 'role', 'createdAt'],
  usualSort: { by: 'name', descending: false },
  filters: ['role', 'status'],
  choices: { role: Object.keys(roleNames), status: ['active', 'suspended'] },
};
