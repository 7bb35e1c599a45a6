import { reuploadInvoice } from '@hive/contract/accounting';
import { limits } from '@hive/contract/limits';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../platform/http/register-call';
import { receiveFile } from '../../storage/uploads/receive-file';
import { withForms } from '../../storage/uploads/with-forms';
import type { ReuploadService } from './reupload-service';

const maxBytes = limits.receiptMaxBytes;

/** Route to upload a lost PDF again. */
export function reuploadRoutes(api: FastifyInstance, reuploads: ReuploadService): void {
  withForms(api, maxBytes, (scope) => {
    registerCall(scope, reuploadInvoice, async ({ session, params, request, reply }) =>
      reuploads.reupload(session, params.id, (temporary) =>
        receiveFile(request, reply, temporary, { field: 'file', what: 'file', maxBytes }),
      ),
    );
  });
}
