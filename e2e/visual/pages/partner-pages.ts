import { paths } from '@hive/contract/paths';
import { open, type PageTools } from '../../fixtures/page-state';
import { demoPartner } from './demo-roles';
import type { PageImage } from './page-image';

const openSection = (address: string) => open(address, 'Partner Dashboard');

async function reachOverview(tools: PageTools): Promise<void> {
  // Today's visits would include those of the run.
  const days = '?from=2026-10-20&to=2026-11-18';
  await openSection(paths.partnerDashboard.getHref() + days)(tools);
  await tools.site.page.locator('.recharts-surface').first().waitFor();
}

async function reachStatement(tools: PageTools): Promise<void> {
  await openSection(paths.partnerBilling.getHref())(tools);
  await tools.site
    .link(/^View HIVE-\d/)
    .first()
    .click();
  await tools.site.page.getByRole('region', { name: 'Plan by days, table' }).waitFor();
}

/** The pages of remote-partner. */
export const partnerImages: readonly PageImage[] = [
  {
    name: 'partner-dashboard',
    role: demoPartner,
    path: paths.partnerDashboard.path,
    height: 'all',
    reach: reachOverview,
    steadied: [
      {
        text: /^[\d,]+ views?$/,
        becomes: '1,250 views',
        why: 'Each visit of the home page in the run is counted.',
      },
    ],
  },
  {
    name: 'partner-orders',
    role: demoPartner,
    path: paths.partnerOrders.path,
    reach: openSection(paths.partnerOrders.getHref()),
  },
  {
    name: 'partner-reviews',
    role: demoPartner,
    path: paths.partnerReviews.path,
    async reach(tools) {
      await openSection(paths.partnerReviews.getHref())(tools);
      // The list decides how long the page is, and with it where the image ends.
      await tools.site.page.getByText('Your reply', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'partner-listing',
    role: demoPartner,
    path: paths.partnerListing.path,
    async reach(tools) {
      await openSection(paths.partnerListing.getHref())(tools);
      await tools.site.page.getByText('In the last boxes', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'partner-promote',
    role: demoPartner,
    path: paths.partnerPromote.path,
    reach: openSection(paths.partnerPromote.getHref()),
  },
  {
    name: 'partner-billing',
    role: demoPartner,
    path: paths.partnerBilling.path,
    reach: openSection(paths.partnerBilling.getHref()),
  },
  {
    name: 'partner-statement',
    role: demoPartner,
    path: paths.partnerStatement.path,
    reach: reachStatement,
  },
  {
    name: 'partner-integration',
    role: demoPartner,
    path: paths.partnerIntegration.path,
    reach: openSection(paths.partnerIntegration.getHref()),
    steadied: [
      {
        text: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
        becomes: '01234567-89ab-7cde-8f01-23456789abcd',
        why: 'The demo creates a key with a random id.',
      },
    ],
  },
];
