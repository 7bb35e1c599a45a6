import type { CreditNote } from '@hive/contract/admin-invoices';
import { toPence } from '@hive/contract/money';
import { writeAudit } from '../../audit/write-audit';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { writeCreditNoteMail } from './invoice-mails';
import { toCreditNote } from './invoice-mapper';
import { invoiceNotFound, invoiceNotSent, nothingOutstanding } from './invoice-problems';
import { createInvoiceRepository } from './invoice-repository';
import { grossPence } from './invoice-state';
import { creditNoteNumber, describeSum, invoiceNumber } from './invoice-labels';
import { issueCreditNote } from './issue-credit-note';
import { mailMembers } from './mail-members';

export type CreditService = ReturnType<typeof createCreditService>;

/** Credits an invoice or a part of it, for admins. */
export function createCreditService({
  database,
  clock,
  settings,
  mailer,
}: Pick<AppContext, 'database' | 'clock' | 'settings' | 'mailer'>) {
  return {
    /**
     * @param net in pounds, without VAT; defaults to everything that is left
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
        if (!invoice) throw invoiceNotFound();
        if (!invoice.sent_at) throw invoiceNotSent();
        const remaining = invoice.net_pence - invoice.credited_net_pence;
        if (remaining === 0) throw nothingOutstanding();
        const netPence = net === undefined ? remaining : toPence(net);
        if (netPence > remaining) throw creditTooLarge(remaining);
        const { seller } = settings;
        const issued = await issueCreditNote(trx, invoice, { netPence, reason, at, seller });
        await mailMembers(trx, mailer, invoice.box_id, (to) =>
          writeCreditNoteMail(to, settings.publicUrl, {
            number: creditNoteNumber(issued),
            invoiceNumber: invoiceNumber(invoice),
            boxName: invoice.billed_to,
            amount: describeSum(grossPence(issued)),
            reason,
          }),
        );
        await writeAudit(trx, session, at, {
          action: 'invoice.credit',
          entity: { kind: 'invoice', id },
          after: { number: creditNoteNumber(issued), netPence, vatPence: issued.vat_pence, reason },
        });
        return issued;
      });
      return toCreditNote(note);
    },
  };
}

function creditTooLarge(leftPence: number): Problem {
  const message = `Enter ${describeSum(leftPence)} or less. That is what is left of this invoice, without VAT.`;
  return new Problem('CREDIT_TOO_LARGE', message, { fields: { net: message } });
}
