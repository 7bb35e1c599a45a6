import { paths } from '@hive/contract/paths';
import { openPartnerSection } from '../../fixtures/open-dashboards';
import type { PageTools } from '../../fixtures/page-state';
import { demoPartner } from './demo-roles';
import { stateNamed, type PageImage } from './page-image';

/** A section of the partners' area. `more` may replace how it is reached. */
const section = (
  name: string,
  address: { path: string; getHref: () => string },
  more: Partial<PageImage> = {},
): PageImage => ({
  name: `partner-${name}`,
  role: demoPartner,
  path: address.path,
  reach: openPartnerSection(address.getHref()),
  ...more,
});

async function reachOverview(tools: PageTools): Promise<void> {
  // Today's visits would include those of the run.
  const days = '?from=2026-10-20&to=2026-11-18';
  await openPartnerSection(paths.partnerDashboard.getHref() + days)(tools);
  await tools.site.page.locator('.recharts-surface').first().waitFor();
}

/** The pages of remote-partner. */
export const partnerImages: readonly PageImage[] = [
  section('dashboard', paths.partnerDashboard, {
    height: 'all',
    reach: reachOverview,
    steadied: [
      {
        text: /^[\d,]+ views?$/,
        becomes: '1,250 views',
        why: 'Each visit of the home page in the run is counted.',
      },
    ],
  }),
  section('orders', paths.partnerOrders),
  section('reviews', paths.partnerReviews, {
    async reach(tools) {
      await openPartnerSection(paths.partnerReviews.getHref())(tools);
      // The list decides how long the page is, and with it where the image ends.
      await tools.site.page.getByText('Your reply', { exact: true }).first().waitFor();
    },
  }),
  section('listing', paths.partnerListing, {
    async reach(tools) {
      await openPartnerSection(paths.partnerListing.getHref())(tools);
      await tools.site.page.getByText('In the last boxes', { exact: true }).first().waitFor();
    },
  }),
  section('promote', paths.partnerPromote),
  section('billing', paths.partnerBilling),
  { ...stateNamed('partner-statement'), role: demoPartner, path: paths.partnerStatement.path },
  section('integration', paths.partnerIntegration, {
    steadied: [
      {
        text: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
        becomes: '01234567-89ab-7cde-8f01-23456789abcd',
        why: 'The demo creates a key with a random id.',
      },
    ],
  }),
];
