import { paths } from '@hive/contract/paths';
import { describeRemote } from '@hive/contract/remote';

const common = { access: 'partner', serverRendered: false } as const;

/** The pages for partners who represent a box: one per section of the dashboard. */
export const remote = describeRemote({
  name: 'remote-partner',
  owner: 'partner',
  pages: [
    {
      ...common,
      path: paths.partnerDashboard.path,
      module: './PartnerDashboardPage',
      source: './src/pages/partner-dashboard-page.tsx',
      title: 'Partner Dashboard',
    },
    {
      ...common,
      path: paths.partnerOrders.path,
      module: './PartnerOrdersPage',
      source: './src/pages/partner-orders-page.tsx',
      title: 'Orders – Partner Dashboard',
    },
    {
      ...common,
      path: paths.partnerReviews.path,
      module: './PartnerReviewsPage',
      source: './src/pages/partner-reviews-page.tsx',
      title: 'Reviews – Partner Dashboard',
    },
    {
      ...common,
      path: paths.partnerPromote.path,
      module: './PartnerPromotePage',
      source: './src/pages/partner-promote-page.tsx',
      title: 'Promote – Partner Dashboard',
    },
    {
      ...common,
      path: paths.partnerBilling.path,
      module: './PartnerBillingPage',
      source: './src/pages/partner-billing-page.tsx',
      title: 'Billing – Partner Dashboard',
    },
    {
      ...common,
      path: paths.partnerStatement.path,
      module: './PartnerStatementPage',
      source: './src/pages/partner-statement-page.tsx',
      title: 'Statement – Partner Dashboard',
    },
    {
      ...common,
      path: paths.partnerIntegration.path,
      module: './PartnerIntegrationPage',
      source: './src/pages/partner-integration-page.tsx',
      title: 'Integration – Partner Dashboard',
    },
  ],
});
