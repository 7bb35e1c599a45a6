import { exportPartnerAnalytics, getPartnerAnalytics } from '@hive/contract/partner-analytics';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../platform/http/register-call';
import type { AnalyticsService } from './analytics-service';

/** Calls of partners for their traffic. */
export function analyticsRoutes(app: FastifyInstance, analytics: AnalyticsService): void {
  registerCall(app, getPartnerAnalytics, async ({ session, query }) =>
    analytics.get(session, query),
  );

  registerCall(app, exportPartnerAnalytics, async ({ session, query, reply }) => {
    const file = await analytics.export(session, query);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="partner_analytics.csv"')
      .serializer((text: string) => text)
      .send(file);
  });
}
