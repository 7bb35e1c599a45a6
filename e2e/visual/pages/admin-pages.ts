import { paths } from '@hive/contract/paths';
import { openAccounting, openAdminTab, openBoxForm } from '../../fixtures/open-dashboards';
import { demoAdmin } from './demo-roles';
import { mockDeployTokens, mockErrors, mockFlags, mockHealth, mockRemotes } from './mocked-answers';
import { stateNamed, type PageImage } from './page-image';

type More = Partial<Omit<PageImage, 'name' | 'role' | 'path'>>;

/** A tab of the dashboard. `query` is part of the opened address, not of the listed one. */
function tab(id: string, query = '', more: More = {}): PageImage {
  const part = `?tab=${id}`;
  return {
    name: `admin-${id}`,
    role: demoAdmin,
    path: paths.adminDashboard.path + part,
    reach: openAdminTab(id, query),
    ...more,
  };
}

/** A view of accounting. */
function view(id: string, more: More = {}): PageImage {
  const part = `?view=${id}`;
  return {
    name: `admin-accounting-${id}`,
    role: demoAdmin,
    path: paths.adminAccounting.path + part,
    reach: openAccounting(id),
    ...more,
  };
}

/** The time of day in which the run starts, which the site's clock counts from. */
const minutes = { text: /\b12:\d\d\b/g, becomes: '12:00' };

const releases = tab('releases', '', {
  async reach(tools) {
    await mockHealth(tools.site.page);
    await stateNamed('admin-releases').reach(tools);
  },
  steadied: [
    {
      text: /\b1\.0\.0-\w+/g,
      becomes: '1.0.0-0123456789',
      why: 'A version follows from its code.',
    },
    { ...minutes, why: 'The releases are published at the start.' },
  ],
});

const errors: PageImage = {
  name: 'admin-releases-errors',
  role: demoAdmin,
  path: `${paths.adminDashboard.path}?tab=releases`,
  async reach(tools) {
    await mockErrors(tools.site.page);
    await stateNamed('admin-releases-errors').reach(tools);
  },
};

const deployTokens: PageImage = {
  name: 'admin-releases-tokens',
  role: demoAdmin,
  path: `${paths.adminDashboard.path}?tab=releases`,
  async reach(tools) {
    await mockDeployTokens(tools.site.page);
    await stateNamed('admin-releases-tokens').reach(tools);
  },
};

const flags: PageImage = {
  name: 'admin-releases-flags',
  role: demoAdmin,
  path: `${paths.adminDashboard.path}?tab=releases`,
  // Every state of a flag is in the picture.
  height: 'all',
  async reach(tools) {
    await mockFlags(tools.site.page);
    await stateNamed('admin-releases-flags').reach(tools);
    // The served versions are loaded separately. The mocked version is none of them, so each flag names its own.
    await tools.site.page.getByText('Declared by 1.0.0-0123456789.').first().waitFor();
  },
};

const remotes: PageImage = {
  name: 'admin-releases-remotes',
  role: demoAdmin,
  path: `${paths.adminDashboard.path}?tab=releases`,
  // Every state of a remote is in the picture.
  height: 'all',
  async reach(tools) {
    await mockRemotes(tools.site.page);
    await stateNamed('admin-releases-remotes').reach(tools);
  },
};

/** The pages of remote-admin: the tabs of its dashboard and the views of accounting are separate pages. */
export const adminImages: readonly PageImage[] = [
  // With the part of another remote, which appears after the page.
  tab('start', '', { height: 'all', reach: stateNamed('admin-start').reach }),
  // Today's visits would include those of the run.
  tab('analytics', '&startDate=2026-10-20&endDate=2026-11-18'),
  tab('orders'),
  tab('reviews'),
  tab('applications'),
  tab('complaints'),
  tab('listing-changes'),
  tab('promo-media'),
  tab('affiliates'),
  tab('users'),
  tab('permissions'),
  releases,
  errors,
  deployTokens,
  flags,
  remotes,
  // Signing in sends other emails.
  tab('mail', '&search=Your+tier', {
    steadied: [{ ...minutes, why: 'The site sends it at its start.' }],
  }),
  tab('audit'),
  tab('accounting'),
  view('overview'),
  view('expenses'),
  view('invoices'),
  view('debtors'),
  view('bank'),
  view('reports'),
  {
    name: 'manage-affiliates',
    role: demoAdmin,
    path: paths.manageAffiliates.path,
    height: 'all',
    reach: openBoxForm,
  },
];
