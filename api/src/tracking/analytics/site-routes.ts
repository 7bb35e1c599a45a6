import { exportSiteAnalytics, getSiteAnalytics } from '@hive/contract/admin-analytics';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../platform/http/csv-file';
import { registerCall } from '../../platform/http/register-call';
import type { SiteService } from './site-service';

/** The calls of admins about what happens on the site. */
export function siteRoutes(api: FastifyInstance, site: SiteService): void {
  registerCall(api, getSiteAnalytics, async ({ session, query }) => site.get(session, query));

  registerCall(api, exportSiteAnalytics, async ({ session, query, reply }) =>
    sendCsv(reply, 'analytics.csv', site.export(session, query)),
  );
}
