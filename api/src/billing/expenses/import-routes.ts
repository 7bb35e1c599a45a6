import multipart from '@fastify/multipart';
import { importExpenses } from '@hive/contract/expense-lists';
import { limits } from '@hive/contract/limits';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../platform/http/register-call';
import { formOptions, receiveFile } from '../../storage/uploads/receive-file';
import type { ImportService } from './import-service';

/** Route to import expenses from a file. */
export function importRoutes(api: FastifyInstance, service: ImportService): void {
  const maxBytes = limits.importMaxBytes;
  // A separate scope, so that all other routes still reject forms.
  void api.register(async (scope) => {
    await scope.register(multipart, formOptions(maxBytes));
    registerCall(scope, importExpenses, async ({ session, query, request, reply }) =>
      service.import(session, query, (temporary) =>
        receiveFile(request, reply, temporary, { field: 'file', what: 'file', maxBytes }),
      ),
    );
  });
}
