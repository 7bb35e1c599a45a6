import multipart from '@fastify/multipart';
import { addReceipt, reuploadReceipt } from '@hive/contract/expenses';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/context';
import { registerCall } from '../../platform/http/register-call';
import type { TemporaryFiles } from '../../storage/temporary-files';
import { formOptions, receiveFile } from '../../storage/uploads/receive-file';
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

  // A separate scope, so that all other routes still reject forms.
  void api.register(async (scope) => {
    await scope.register(multipart, formOptions(maxBytes));

    registerCall(scope, addReceipt, async ({ session, request, reply }) =>
      service.add(session, from(request, reply)),
    );

    registerCall(scope, reuploadReceipt, async ({ session, params, request, reply }) =>
      service.reupload(session, params.id, from(request, reply)),
    );
  });
}
