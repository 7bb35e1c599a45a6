import { paths } from '@hive/contract/paths';
import { demoAccounts } from '../../fixtures/accounts';
import { test } from '../support/test';

const dashboards = [
  { role: 'admin', address: paths.adminDashboard.getHref(), title: 'Admin Dashboard' },
  { role: 'partner', address: paths.partnerDashboard.getHref(), title: 'Partner Dashboard' },
] as const;

for (const { role, address, title } of dashboards) {
  test(`The demo's ${role} signs in with an authenticator app and opens the dashboard`, async ({
    enginePage: page,
    accounts,
  }) => {
    const person = demoAccounts[role];
    await page.open(paths.login.getHref());
    await page.click({ role: 'button', name: 'Reject' });
    await page.fillLogin(person);
    await page.expectAt(paths.verify2fa.getHref(), 'Enter the code from your authenticator app');
    await page.enterCode(await accounts.demoCode(person.email));
    await page.expectAt(address, title);
  });
}
