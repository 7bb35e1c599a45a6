import type { AppContext } from '../../platform/context';
import { writeInvoiceMail } from './invoice-mails';
import type { InvoiceRow } from './invoice-repository';
import { createInvoiceRepository } from './invoice-repository';
import { grossPence } from './invoice-state';
import { describeDay, describeMonth, describeSum, invoiceNumber } from './invoice-labels';
import { mailMembers } from './mail-members';
import { createInvoicePdfFiles } from './invoice-pdf-files';

type SendContext = Pick<
  AppContext,
  'database' | 'settings' | 'clock' | 'log' | 'mailer' | 'files' | 'packageRoot'
>;

/** So many in a row that fail are no fault of theirs: the store is away, or the database. */
const maxConsecutiveFailures = 3;

const toMailed = (row: InvoiceRow) => ({
  number: invoiceNumber(row),
  boxName: row.billed_to,
  month: describeMonth(row.month),
  amount: describeSum(grossPence(row)),
  due: describeDay(row.due_on),
});

/** Sends drafts: draws and keeps the PDF, puts the mails and marks it sent, each in one transaction. */
export function createInvoiceSender(context: SendContext) {
  const { database, settings, clock, log, mailer } = context;

  /** Null where there is none left, or all that are left are being sent elsewhere. */
  async function sendNext(after: number): Promise<{ number: number; error?: unknown } | null> {
    let number: number | undefined;
    try {
      return await database.transaction().execute(async (trx) => {
        const invoices = createInvoiceRepository(trx);
        // Held until it is sent; another process takes the next.
        const row = await invoices.takeDraft(after);
        if (!row) return null;
        number = row.number;
        await createInvoicePdfFiles({ ...context, database: trx }).ensureInvoice(row);
        const people = await mailMembers(trx, mailer, row.box_id, (to) =>
          writeInvoiceMail(to, settings.publicUrl, toMailed(row)),
        );
        if (people === 0)
          log.warn({ invoice: invoiceNumber(row) }, 'the box of this invoice has no members');
        await invoices.markSent([row.id], clock.now());
        return { number };
      });
    } catch (error) {
      if (number === undefined) throw error;
      return { number, error };
    }
  }

  return {
    /**
     * Sends what is a draft, in the order of the numbers. One that fails stays a draft for the next time.
     * @param shouldContinue asked before each
     * @returns how many were sent
     */
    async sendAll(shouldContinue: () => boolean = () => true): Promise<number> {
      let sent = 0;
      let failures = 0;
      for (let after = 0; shouldContinue() && failures < maxConsecutiveFailures;) {
        const result = await sendNext(after);
        if (!result) break;
        after = result.number;
        if ('error' in result) {
          failures += 1;
          log.error(
            { err: result.error, invoice: invoiceNumber(result) },
            'an invoice was not sent',
          );
        } else {
          failures = 0;
          sent += 1;
        }
      }
      return sent;
    },
  };
}
