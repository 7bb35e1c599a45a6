import type { Transaction } from 'kysely';
import type { ClientBase, Pool } from 'pg';
import { kyselyFromClient } from '../../database/kysely-from-client';
import type { Database } from '../../database/schema';
import { runWithoutTimeouts } from '../../database/run-without-timeouts';
import type { AppContext } from '../../platform/context';
import type { HousekeepingJob } from '../../platform/process/housekeeping';
import { issueInvoices } from './issue-invoices';
import { lastWholeMonth, monthAfter } from '../../platform/time/months';
import { createInvoiceSender } from './send-invoices';

type RunContext = Pick<
  AppContext,
  | 'pool'
  | 'directPool'
  | 'database'
  | 'settings'
  | 'clock'
  | 'log'
  | 'mailer'
  | 'files'
  | 'packageRoot'
>;

export interface MonthlyRun {
  /** The last settled month. */
  month: string;
  issued: number;
}

export type InvoiceRun = ReturnType<typeof createInvoiceRun>;

/** A box is due from the month after its last settled one, or from the month it was added. */
const firstUnsettledMonth = `
  select to_char(min(case when account.box_id is null
    then date_trunc('month', box.created_at at time zone 'Europe/London')
    else account.settled_month + interval '1 month' end), 'YYYY-MM-DD') as month
  from box left join invoice_account account on account.box_id = box.id
  where account.box_id is null and box.created_at < ($1::date + interval '1 month') at time zone 'Europe/London'
    or account.settled_month < $1::date`;

async function findFirstUnsettledMonth(
  db: Pick<ClientBase | Pool, 'query'>,
  last: string,
): Promise<string | null> {
  const { rows } = await db.query<{ month: string | null }>(firstUnsettledMonth, [last]);
  return rows[0]?.month ?? null;
}

/**
 * Settles past months and sends draft invoices. Both are safe to repeat, to run in parallel and to resume after a
 * crash: months are settled in one transaction, and each invoice is sent in one.
 */
export function createInvoiceRun(context: RunContext) {
  const { pool, directPool, clock, settings, log } = context;
  const sender = createInvoiceSender(context);

  async function settleThrough(client: ClientBase, last: string): Promise<number> {
    let issued = 0;
    const first = await findFirstUnsettledMonth(client, last);
    for (let month = first; month !== null && month <= last; month = monthAfter(month)) {
      const at = clock.now();
      issued += await issueInvoices(client, { month, at, seller: settings.seller });
    }
    return issued;
  }

  return {
    /** Whether a box has an unsettled past month. */
    isDue: async (): Promise<boolean> =>
      (await findFirstUnsettledMonth(pool, lastWholeMonth(clock.now()))) !== null,

    /**
     * Settles every past month.
     * @param onSettled runs in the same transaction
     */
    async settle(
      onSettled: (trx: Transaction<Database>, run: MonthlyRun) => Promise<void> = async () =>
        undefined,
    ): Promise<MonthlyRun> {
      const month = lastWholeMonth(clock.now());
      return runWithoutTimeouts(directPool, async (client) => {
        const run = await kyselyFromClient(client)
          .transaction()
          .execute(async (trx) => {
            const settled = { month, issued: await settleThrough(client, month) };
            await onSettled(trx, settled);
            return settled;
          });
        if (run.issued > 0) log.info({ invoices: run }, 'the months that are over were settled');
        return run;
      });
    },

    /** Sends the drafts and returns the number of invoices sent. */
    send: sender.sendAll,
  };
}

/**
 * Runs hourly in every process, so that no month end is missed. Costs two short queries when there is nothing to do.
 */
export const createMonthlyInvoiceJob =
  (run: InvoiceRun, shouldContinue: () => boolean): HousekeepingJob =>
  async () => {
    if (await run.isDue()) await run.settle();
    await run.send(shouldContinue);
  };
