import type { ReleaseMenuEntry } from '@hive/contract/release';
import type { RemoteName } from '@hive/contract/remote';
import { paths } from '@hive/contract/paths';

/**
 * The entries of remotes whose release describes none, because it is older than menus, and of remotes that cannot be read.
 * Remove a remote here once no release without `menu` can be restored.
 */
export const defaultEntries: Readonly<Record<RemoteName, readonly ReleaseMenuEntry[]>> = {
  'remote-user': [
    {
      place: 'account',
      label: 'Questionnaire',
      path: paths.questionnaire.path,
      order: 10,
      audience: 'signed-in',
    },
    {
      place: 'account',
      label: 'Results',
      path: paths.results.path,
      order: 20,
      audience: 'signed-in',
    },
    {
      place: 'account',
      label: 'Dashboard',
      path: paths.dashboard.path,
      order: 30,
      audience: 'user',
    },
  ],
  'remote-admin': [
    {
      place: 'account',
      label: 'Dashboard',
      path: paths.adminDashboard.path,
      order: 30,
      audience: 'admin',
    },
  ],
  'remote-partner': [
    {
      place: 'account',
      label: 'Dashboard',
      path: paths.partnerDashboard.path,
      order: 30,
      audience: 'partner',
    },
  ],
};
