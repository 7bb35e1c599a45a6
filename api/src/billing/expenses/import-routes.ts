import { importExpenses } from '@hive/contract/expense-lists';
import { limits } from '@hive/contract/limits';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../platform/http/register-call';
import { receiveFile } from '../../storage/uploads/receive-file';
import { withForms } from '../../storage/uploads/with-forms';
import type { ImportService } from './import-service';

/** Route to import expenses from a file. */
export function importRoutes(api: FastifyInstance, service: ImportService): void {
  const maxBytes = limits.importMaxBytes;
  withForms(api, maxBytes, (scope) => {
    registerCall(scope, importExpenses, async ({ session, query, request, reply }) =>
      service.import(session, query, (temporary) =>
        receiveFile(request, reply, temporary, { field: 'file', what: 'file', maxBytes }),
      ),
    );
  });
}
