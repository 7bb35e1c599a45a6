import type { Dispute } from '@hive/contract/invoices';
import { v7 as newId } from 'uuid';
import { writeAudit } from '../../audit/write-audit';
import { createNotifier } from '../../notifications/notifier';
import type { OwnBoxes } from '../../partners/membership/own-boxes';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { createDisputeRepository, isOpen } from './dispute-repository';
import { invoiceNumber } from './invoice-labels';
import { toDispute } from './invoice-mapper';
import {
  alreadyDisputed,
  invoiceAlreadyPaid,
  invoiceNotFound,
  notDisputed,
  nothingOutstanding,
} from './invoice-problems';
import { createInvoiceRepository } from './invoice-repository';
import { outstandingPence } from './invoice-state';
import { mailMembers } from './mail-members';
import { writeDisputeAnswerMail } from './reminder-mails';

export type DisputeService = ReturnType<typeof createDisputeService>;

/** Partners dispute unpaid invoices, and admins answer. */
export function createDisputeService(
  { database, clock, settings, mailer, log }: AppContext,
  ownBoxes: OwnBoxes,
) {
  const notifier = createNotifier({ settings, clock, mailer });

  return {
    /** @throws Problem NOT_FOUND, also for another partner's invoice; INVOICE_STATE */
    async open(session: RequestSession, id: string, reason: string): Promise<Dispute> {
      const boxes = await ownBoxes.list(session);
      const row = await database.transaction().execute(async (trx) => {
        const invoice = await createInvoiceRepository(trx).lock(id);
        const isOwn = boxes.some((box) => box.id === invoice?.box_id);
        if (!invoice?.sent_at || !isOwn) throw invoiceNotFound();
        if (invoice.paid_on) throw invoiceAlreadyPaid();
        if (outstandingPence(invoice) <= 0) throw nothingOutstanding();
        const disputes = createDisputeRepository(trx);
        if ((await disputes.listOf([id])).some(isOpen)) throw alreadyDisputed();
        const opened = { id: newId(), invoice_id: id, reason, opened_at: clock.now() };
        const dispute = await disputes.insert(opened);
        await notifier.notify(trx, {
          kind: 'dispute-opened',
          subject: dispute.id,
          to: 'admins',
          data: { number: invoiceNumber(invoice) },
        });
        return dispute;
      });
      log.info({ invoice: { id } }, 'a partner disputed an invoice');
      return toDispute(row);
    },

    /** @throws Problem NOT_FOUND, INVOICE_STATE */
    async answer(session: RequestSession, id: string, answer: string): Promise<Dispute> {
      checkAccess('admin', session);
      checkStepUp(session);
      const at = clock.now();
      const row = await database.transaction().execute(async (trx) => {
        const invoice = await createInvoiceRepository(trx).lock(id);
        if (!invoice) throw invoiceNotFound();
        const closed = await createDisputeRepository(trx).close(id, { answer, at });
        if (!closed) throw notDisputed();
        await mailMembers(trx, mailer, invoice.box_id, (to) =>
          writeDisputeAnswerMail(to, settings.publicUrl, {
            number: invoiceNumber(invoice),
            boxName: invoice.billed_to,
            answer,
          }),
        );
        await writeAudit(trx, session, at, {
          action: 'invoice.answer-dispute',
          entity: { kind: 'invoice', id },
          before: { reason: closed.reason },
          after: { answer },
        });
        return closed;
      });
      return toDispute(row);
    },
  };
}
