import { getInvoiceFile, listOwnInvoices } from '@hive/contract/invoices';
import type { FastifyInstance } from 'fastify';
import type { OwnBoxes } from '../partners/own-boxes';
import type { AppContext } from '../platform/context';
import { registerCall } from '../platform/register-call';
import { createInvoiceService } from './invoice-service';

/** Serves partners the invoices of their boxes. */
export function addInvoices(api: FastifyInstance, context: AppContext, ownBoxes: OwnBoxes): void {
  const invoices = createInvoiceService(context, ownBoxes);

  registerCall(api, listOwnInvoices, async ({ session, query }) =>
    invoices.list(session, query.boxId),
  );

  registerCall(api, getInvoiceFile, async ({ session, params }) =>
    invoices.getFile(session, params.id),
  );
}
