import { paths } from '@hive/contract/paths';
import { demoAccounts, type Accounts } from '../../fixtures/accounts';
import type { EnginePage } from './engine-page';

/** Signs in a demo account that has an authenticator app. */
export async function signInWithApp(
  page: EnginePage,
  accounts: Accounts,
  role: 'admin' | 'partner',
): Promise<void> {
  const person = demoAccounts[role];
  await page.open(paths.login.getHref());
  await page.click({ role: 'button', name: 'Reject' });
  await page.fillLogin(person);
  await page.expectAt(paths.verify2fa.getHref(), 'Enter the code from your authenticator app');
  await page.enterCode(await accounts.demoCode(person.email));
}
