import { accountingReport, getSignedUrl } from '@hive/contract/accounting';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../platform/http/register-call';
import type { AccountingService } from './accounting-service';

/** Routes of the accounting report and its files, for admins. */
export function accountingRoutes(api: FastifyInstance, accounting: AccountingService): void {
  registerCall(api, accountingReport, async ({ session }) => accounting.report(session));

  registerCall(api, getSignedUrl, async ({ session, query }) =>
    accounting.getSignedUrl(session, query.key),
  );
}
