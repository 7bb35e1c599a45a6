import { keepTableLook, listTableLooks } from '@hive/contract/table-views';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../platform/http/register-call';
import type { TableViewService } from './table-view-service';

/** Calls for the table settings of the current user. */
export function tableViewRoutes(api: FastifyInstance, looks: TableViewService): void {
  registerCall(api, listTableLooks, async ({ session }) => ({ tables: await looks.list(session) }));

  registerCall(api, keepTableLook, async ({ session, params, body }) =>
    looks.save(session, params.table, body),
  );
}
