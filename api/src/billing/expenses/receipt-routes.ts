import { addReceipt, reuploadReceipt } from '@hive/contract/expenses';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/context';
import { registerCall } from '../../platform/http/register-call';
import type { TemporaryFiles } from '../../storage/temporary-files';
import { receiveFile } from '../../storage/uploads/receive-file';
import { withForms } from '../../storage/uploads/with-forms';
import type { ReceiptService } from './receipt-service';

/** Routes to upload receipts. */
export function receiptRoutes(
  api: FastifyInstance,
  { policy: { receipts } }: Pick<AppContext, 'policy'>,
  service: ReceiptService,
): void {
  const { maxBytes } = receipts;
  const from = (request: FastifyRequest, reply: FastifyReply) => (temporary: TemporaryFiles) =>
    receiveFile(request, reply, temporary, { field: 'file', what: 'file', maxBytes });

  withForms(api, maxBytes, (scope) => {
    registerCall(scope, addReceipt, async ({ session, request, reply }) =>
      service.add(session, from(request, reply)),
    );

    registerCall(scope, reuploadReceipt, async ({ session, params, request, reply }) =>
      service.reupload(session, params.id, from(request, reply)),
    );
  });
}
