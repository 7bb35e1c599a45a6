import multipart from '@fastify/multipart';
import { reuploadInvoice } from '@hive/contract/accounting';
import { limits } from '@hive/contract/limits';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../platform/http/register-call';
import { formOptions, receiveFile } from '../../storage/uploads/receive-file';
import type { ReuploadService } from './reupload-service';

const maxBytes = limits.receiptMaxBytes;

/** Route to upload a lost PDF again. */
export function reuploadRoutes(api: FastifyInstance, reuploads: ReuploadService): void {
  // A separate scope, so that all other routes still reject forms.
  void api.register(async (scope) => {
    await scope.register(multipart, formOptions(maxBytes));
    registerCall(scope, reuploadInvoice, async ({ session, params, request, reply }) =>
      reuploads.reupload(session, params.id, (temporary) =>
        receiveFile(request, reply, temporary, { field: 'file', what: 'file', maxBytes }),
      ),
    );
  });
}
