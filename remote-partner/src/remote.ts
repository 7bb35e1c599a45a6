import { paths } from '@hive/contract/paths';
import { describeRemote } from '@hive/contract/remote';

/** The pages for partners who represent a box. */
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
