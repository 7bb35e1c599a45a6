import type { CreditNote } from '@hive/contract/admin-invoices';
import { writeAudit } from '../../audit/write-audit';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { writeCreditNoteMail } from './invoice-mails';
import { toCreditNote } from './invoice-mapper';
import { noInvoice, notSent, nothingLeft } from './invoice-problems';
import { createInvoiceRepository } from './invoice-repository';
import { grossPence } from './invoice-state';
import { creditNoteNumber, describeSum, invoiceNumber } from './invoice-labels';
import { issueCreditNote } from './issue-credit-note';
import { mailMembers } from './mail-members';

export type CreditService = ReturnType<typeof createCreditService>;

/** How admins take an invoice back, or a part of it. */
export function createCreditService({
  database,
  clock,
  settings,
  mailer,
}: Pick<AppContext, 'database' | 'clock' | 'settings' | 'mailer'>) {
  return {
    /**
     * @param net in pounds, without VAT; all that is left where it is not said
     * @throws Problem NOT_FOUND, INVOICE_STATE, CREDIT_TOO_LARGE
     */
    async credit(
      session: RequestSession,
      id: string,
      { net, reason }: { net?: number; reason: string },
    ): Promise<CreditNote> {
      checkAccess('admin', session);
      checkStepUp(session);
      const at = clock.now();
      const note = await database.transaction().execute(async (trx) => {
        const invoice = await createInvoiceRepository(trx).lock(id);
        if (!invoice) throw noInvoice();
        if (!invoice.sent_at) throw notSent();
        const left = invoice.net_pence - invoice.credited_net_pence;
        if (left === 0) throw nothingLeft();
        const netPence = net === undefined ? left : Math.round(net * 100);
        if (netPence > left) throw tooLarge(left);
        const { seller } = settings;
        const made = await issueCreditNote(trx, invoice, { netPence, reason, at, seller });
        await mailMembers(trx, mailer, invoice.box_id, (to) =>
          writeCreditNoteMail(to, settings.publicUrl, {
            number: creditNoteNumber(made),
            invoiceNumber: invoiceNumber(invoice),
            boxName: invoice.billed_to,
            amount: describeSum(grossPence(made)),
            reason,
          }),
        );
        await writeAudit(trx, session, at, {
          action: 'invoice.credit',
          entity: { kind: 'invoice', id },
          after: { number: creditNoteNumber(made), netPence, vatPence: made.vat_pence, reason },
        });
        return made;
      });
      return toCreditNote(note);
    },
  };
}

function tooLarge(leftPence: number): Problem {
  const message = `Only ${describeSum(leftPence)} without VAT is left of this invoice.`;
  return new Problem('CREDIT_TOO_LARGE', message, { fields: { net: message } });
}
