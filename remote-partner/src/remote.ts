import { paths } from '@hive/contract/paths';
import { describeRemote } from '@hive/contract/remote';

/** What a brand's people see of their boxes. */
export const remote = describeRemote({
  name: 'remote-partner',
  owner: 'partner',
  pages: [
    {
      path: paths.partnerDashboard.path,
      access: 'partner',
      module: './PartnerDashboardPage',
      source: './src/pages/partner-dashboard-page.tsx',
      title: 'Partner Dashboard',
      serverRendered: false,
    },
  ],
});
