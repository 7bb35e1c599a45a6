import { paths } from '@hive/contract/paths';
import { describeRemote } from '@hive/contract/remote';

/** The pages of the admin remote, with their access, and its entry in the account menu. */
export const remote = describeRemote({
  name: 'remote-admin',
  owner: 'admin',
  pages: [
    {
      path: paths.adminDashboard.path,
      access: 'admin',
      module: './AdminDashboardPage',
      source: './src/pages/admin-dashboard-page.tsx',
      title: 'Admin Dashboard',
      serverRendered: false,
    },
    {
      path: paths.adminAccounting.path,
      access: 'admin',
      module: './AccountingPage',
      source: './src/pages/accounting-page.tsx',
      title: 'Accounting',
      serverRendered: false,
    },
    {
      path: paths.manageAffiliates.path,
      access: 'admin',
      module: './ManageAffiliatesPage',
      source: './src/pages/manage-affiliates-page.tsx',
      title: 'Manage Subscription Boxes',
      serverRendered: false,
    },
  ],
  menu: [
    {
      place: 'account',
      label: 'Dashboard',
      path: paths.adminDashboard.path,
      order: 30,
      audience: 'admin',
    },
  ],
});
