import type { AppContext } from '../../platform/context';
import { createNotifier } from '../../notifications/notifier';
import type { MailedInvoice } from './invoice-mails';
import { writeInvoiceMail } from './invoice-mails';
import type { InvoiceRow } from './invoice-repository';
import { createInvoiceRepository } from './invoice-repository';
import { grossPence } from './invoice-state';
import { describeDay } from '../../platform/time/describe-day';
import { describeMonth, describeSum, invoiceNumber } from './invoice-labels';
import { createInvoicePdfFiles } from './invoice-pdf-files';

type SendContext = Pick<
  AppContext,
  'database' | 'settings' | 'clock' | 'log' | 'mailer' | 'files' | 'packageRoot'
>;

/** This many consecutive failures mean that the storage or the database is unreachable. */
const maxConsecutiveFailures = 3;

const toMailed = (row: InvoiceRow) => ({
  number: invoiceNumber(row),
  boxName: row.billed_to,
  month: describeMonth(row.month),
  amount: describeSum(grossPence(row)),
  due: describeDay(row.due_on),
});

const toNotificationData = ({ number, month, amount, due }: MailedInvoice) => ({
  number,
  month,
  amount,
  due,
});

/** Sends drafts: stores the PDF, queues the emails and marks the invoice as sent, in one transaction per invoice. */
export function createInvoiceSender(context: SendContext) {
  const { database, settings, clock, log } = context;
  const notifier = createNotifier(context);

  /** Null if no drafts are left, or all are being sent by other processes. */
  async function sendNext(after: number): Promise<{ number: number; error?: unknown } | null> {
    let number: number | undefined;
    try {
      return await database.transaction().execute(async (trx) => {
        const invoices = createInvoiceRepository(trx);
        // Locked until sent; another process takes the next one.
        const row = await invoices.takeDraft(after);
        if (!row) return null;
        number = row.number;
        await createInvoicePdfFiles({ ...context, database: trx }).ensureInvoice(row);
        const mailed = toMailed(row);
        const recipients = await notifier.notify(
          trx,
          {
            kind: 'invoice-issued',
            subject: row.id,
            to: { boxId: row.box_id },
            data: toNotificationData(mailed),
          },
          (to) => writeInvoiceMail(to, settings.publicUrl, mailed),
        );
        if (recipients === 0)
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
     * Sends drafts in the order of their numbers. One that fails stays a draft for the next run.
     * @param shouldContinue checked before each invoice
     * @returns the number of invoices sent
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
