import { exportAudit, listAudit } from '@hive/contract/audit';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../platform/http/csv-file';
import { registerCall } from '../platform/http/register-call';
import type { AuditService } from './audit-service';

/** Routes of the audit log, for admins. */
export function auditRoutes(api: FastifyInstance, audit: AuditService): void {
  registerCall(api, listAudit, async ({ session, query }) => audit.list(session, query));

  registerCall(api, exportAudit, async ({ session, query, reply }) =>
    sendCsv(reply, 'audit.csv', await audit.export(session, query)),
  );
}
