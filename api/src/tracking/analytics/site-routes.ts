import { exportSiteAnalytics, getSiteAnalytics } from '@hive/contract/admin-analytics';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../platform/http/csv-file';
import { registerCall } from '../../platform/http/register-call';
import type { SiteService } from './site-service';

/** Calls of admins for site statistics. */
export function siteRoutes(api: FastifyInstance, site: SiteService): void {
  registerCall(api, getSiteAnalytics, async ({ session, query }) => site.get(session, query));

  registerCall(api, exportSiteAnalytics, async ({ session, query, reply }) =>
    sendCsv(reply, 'analytics.csv', site.export(session, query)),
  );
}
