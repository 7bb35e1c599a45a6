import type { AccountingReport } from '@hive/contract/accounting';
import { createNewestExpenses } from '../expenses/newest-expenses';
import { createRevenue } from '../invoices/revenue';
import { listMonthSums } from '../ledger/month-sums';
import { monthsUpTo } from '../ledger/period';
import { checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { createSignedAddresses } from '../../storage/signed-addresses';
import { createMarkBillingFileMissing } from './mark-missing-file';

const newestCount = 10;
const reportMonths = 18;

/** Revenue and expenses at a glance, and the files behind them. */
export function createAccountingService(context: AppContext) {
  const { database, clock } = context;
  const revenue = createRevenue(context);
  const expenses = createNewestExpenses(context);
  const addresses = createSignedAddresses(context);
  const markMissing = createMarkBillingFileMissing(context);

  return {
    async report(session: RequestSession): Promise<AccountingReport> {
      checkAccess('admin', session);
      const [newestRevenue, newestExpenses, months] = await Promise.all([
        revenue.listNewest(newestCount),
        expenses.listNewest(newestCount),
        listMonthSums(database, monthsUpTo(clock.now(), reportMonths)),
      ]);
      return { revenue: newestRevenue, expenses: newestExpenses, months };
    },

    /**
     * A signed address for a file that a record refers to. Gives no access to other stored files.
     * @throws Problem NOT_FOUND, also if the file is lost; its record is then marked
     */
    async getSignedUrl(session: RequestSession, key: string): Promise<{ url: string }> {
      checkAccess('admin', session);
      const file = (await revenue.findFile(key)) ?? (await expenses.findReceipt(key));
      if (!file) throw new Problem('NOT_FOUND', 'Receipt or invoice not found.');
      if ((await context.files.size(file.key)) === null) {
        await markMissing(file.key);
        throw new Problem('NOT_FOUND', 'This file is missing. Upload it again.');
      }
      return { url: addresses.make(file) };
    },
  };
}
export type AccountingService = ReturnType<typeof createAccountingService>;
