import { accountingReport, getSignedUrl } from '@hive/contract/accounting';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../platform/register-call';
import type { AccountingService } from './accounting-service';

/** The calls of admins about what came in and went out, and its papers. */
export function accountingRoutes(api: FastifyInstance, accounting: AccountingService): void {
  registerCall(api, accountingReport, async ({ session }) => accounting.report(session));

  registerCall(api, getSignedUrl, async ({ session, query }) =>
    accounting.getSignedUrl(session, query.key),
  );
}
