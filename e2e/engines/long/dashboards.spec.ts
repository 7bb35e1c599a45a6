import { paths } from '@hive/contract/paths';
import { expectPagesFit } from '../support/layout';
import { signInWithApp } from '../support/sign-in';
import { test } from '../support/test';

const dashboard = paths.adminDashboard.getHref();

test("The demo's admin signs in with an authenticator app, and the admin's pages fit", async ({
  engineBrowser,
  enginePage,
  accounts,
}, testInfo) => {
  await signInWithApp(enginePage, accounts, 'admin');
  await enginePage.expectAt(dashboard, 'Admin Dashboard');
  const tabs = [
    'analytics',
    'orders',
    'reviews',
    'applications',
    'affiliates',
    'users',
    'releases',
    'mail',
  ];
  await expectPagesFit({ engineBrowser, enginePage, testInfo }, [
    dashboard,
    ...tabs.map((tab) => `${dashboard}?tab=${tab}`),
    paths.adminAccounting.getHref(),
  ]);
});

test("The demo's partner signs in with an authenticator app, and the partner's pages fit", async ({
  engineBrowser,
  enginePage,
  accounts,
}, testInfo) => {
  await signInWithApp(enginePage, accounts, 'partner');
  await enginePage.expectAt(paths.partnerDashboard.getHref(), 'Partner Dashboard');
  await expectPagesFit(
    { engineBrowser, enginePage, testInfo },
    [
      paths.partnerDashboard.getHref(),
      paths.partnerOrders.getHref(),
      paths.partnerListing.getHref(),
      paths.partnerReviews.getHref(),
      paths.partnerPromote.getHref(),
      paths.partnerBilling.getHref(),
      paths.partnerIntegration.getHref(),
    ],
    'main h2',
  );
});
