import { Readable } from 'node:stream';
import type { CustomerAccount } from '@hive/contract/customer-accounts';
import { limits } from '@hive/contract/limits';
import type { ReportQuery } from '@hive/contract/reporting';
import type { OwnBoxes } from '../../partners/membership/own-boxes';
import { checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import { csvStream } from '../../platform/http/csv-file';
import type { AppContext } from '../../platform/context';
import { londonDay } from '../../platform/time/london-day';
import { addDays, settleDays, type ReportDays } from '../../platform/time/report-days';
import { readSnapshot } from '../../database/replica/read-snapshot';
import { invalidField } from '../../platform/http/problem';
import { accountHeader, toAccountLines, toCustomerAccount } from './customer-account';
import { createCustomerAccountRepository } from './customer-account-repository';
import { boxNotFound } from './invoice-problems';

export type CustomerAccountService = ReturnType<typeof createCustomerAccountService>;

const maxDays = 3_660;

/** The running accounts of boxes: all boxes for admins, own boxes for partners. */
export function createCustomerAccountService(
  { database, readDatabase, clock }: Pick<AppContext, 'database' | 'readDatabase' | 'clock'>,
  ownBoxes: OwnBoxes,
) {
  function toDays({ from, to }: ReportQuery): ReportDays {
    const now = clock.now();
    const today = londonDay(now);
    const end = to !== undefined && to < today ? to : today;
    const rules = { names: { from: 'from', to: 'to' }, most: maxDays };
    return settleDays(
      { from: from ?? addDays(end, 1 - limits.accountUsualDays), to: end },
      now,
      rules,
    );
  }

  async function read(
    box: { id: string; name: string },
    query: ReportQuery,
    { onlySent }: { onlySent: boolean },
  ): Promise<CustomerAccount> {
    const days = toDays(query);
    const owner = { boxId: box.id, onlySent };
    // One snapshot: a booking in between would be in the rows and not in the opening balance.
    const [openingPence, rows] = await readSnapshot(readDatabase, async (trx) => {
      const account = createCustomerAccountRepository(trx);
      const opening = await account.readBalance(owner, days.from);
      return [opening, await account.list(owner, days, limits.accountEntries + 1)] as const;
    });
    if (rows.length > limits.accountEntries)
      throw invalidField(
        'from',
        `Choose a shorter period. This one has more than ${limits.accountEntries} entries.`,
      );
    return toCustomerAccount({ box, days, openingPence, rows });
  }

  /** @throws Problem NOT_FOUND, VALIDATION_FAILED */
  async function get(
    session: RequestSession,
    boxId: string,
    query: ReportQuery,
  ): Promise<CustomerAccount> {
    checkAccess('admin', session);
    const box = await database
      .selectFrom('box')
      .where('id', '=', boxId)
      .select(['id', 'name'])
      .executeTakeFirst();
    if (!box) throw boxNotFound();
    return read(box, query, { onlySent: false });
  }

  /** @throws Problem NOT_FOUND, VALIDATION_FAILED */
  const getOwn = async (
    session: RequestSession,
    { boxId, ...query }: ReportQuery & { boxId?: string | undefined },
  ): Promise<CustomerAccount> =>
    read(await ownBoxes.pick(session, boxId), query, { onlySent: true });

  const toFile = (account: CustomerAccount): Readable =>
    csvStream(accountHeader, Readable.from(toAccountLines(account)));

  return {
    get,
    getOwn,
    /** The same as a file. @throws Problem NOT_FOUND, VALIDATION_FAILED */
    export: async (...query: Parameters<typeof get>): Promise<Readable> =>
      toFile(await get(...query)),
    /** The same as a file. @throws Problem NOT_FOUND, VALIDATION_FAILED */
    exportOwn: async (...query: Parameters<typeof getOwn>): Promise<Readable> =>
      toFile(await getOwn(...query)),
  };
}
