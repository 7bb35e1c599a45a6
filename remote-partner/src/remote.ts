import { paths } from '@hive/contract/paths';
import { describeRemote } from '@hive/contract/remote';

/** One module for all sections of the dashboard, which share most of their code. */
const dashboard = {
  access: 'partner',
  module: './PartnerDashboardPage',
  source: './src/pages/partner-dashboard-page.tsx',
  serverRendered: false,
} as const;

/** The pages for partners who represent a box: the sections of the dashboard. */
export const remote = describeRemote({
  name: 'remote-partner',
  owner: 'partner',
  pages: [
    { ...dashboard, path: paths.partnerDashboard.path, title: 'Partner Dashboard' },
    { ...dashboard, path: paths.partnerOrders.path, title: 'Orders – Partner Dashboard' },
    { ...dashboard, path: paths.partnerReviews.path, title: 'Reviews – Partner Dashboard' },
    { ...dashboard, path: paths.partnerListing.path, title: 'Listing – Partner Dashboard' },
    { ...dashboard, path: paths.partnerPromote.path, title: 'Promote – Partner Dashboard' },
    { ...dashboard, path: paths.partnerBilling.path, title: 'Billing – Partner Dashboard' },
    { ...dashboard, path: paths.partnerStatement.path, title: 'Statement – Partner Dashboard' },
    { ...dashboard, path: paths.partnerIntegration.path, title: 'Integration – Partner Dashboard' },
  ],
  slots: [
    {
      place: 'admin-start.areas',
      order: 10,
      access: 'admin',
      module: './WaitingForPartners',
      source: './src/slots/waiting-for-partners.tsx',
    },
  ],
  menu: [
    {
      place: 'account',
      label: 'Dashboard',
      path: paths.partnerDashboard.path,
      order: 30,
      audience: 'partner',
    },
  ],
});
