import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '../../marketplace/catalogue/catalogue';
import type { AppContext } from '../../platform/context';
import '../../platform/health/readiness';
import '../../platform/metrics/metrics-readers';
import { registerHousekeeping } from '../../platform/process/housekeeping';
import { markUsersBrowsers } from './click-account';
import { goRoutes } from './go-routes';
import { markInternalBrowsers } from './internal-browser';
import type { Tracker } from './tracker';
import { createTracker } from './tracker';
import { createVisitRetentionJob } from './visit-retention';

/**
 * Starts the tracker with the app, stops it with it, marks the browsers of people
 * whose clicks never count or are theirs, serves `/go`, and removes
 * old visits.
 */
export function registerClicks(
  app: FastifyInstance,
  context: AppContext,
  catalogue: Catalogue,
): Tracker {
  const tracker = createTracker(context);
  app.decorateRequest('visitor', null);
  app.readinessChecks.push(() => (tracker.canSpool() ? null : 'CLICKS_CANNOT_BE_SPOOLED'));
  app.metricReaders.hive_group_commit_waiting_rows = tracker.countWaiting;
  app.metricReaders.hive_click_spool_bytes = tracker.readSpoolBytes;
  app.metricReaders.hive_click_spool_usable = () => (tracker.canSpool() ? 1 : 0);
  markInternalBrowsers(app, context);
  markUsersBrowsers(app, context);
  app.addHook('onReady', () => tracker.start());
  app.addHook('onClose', () => tracker.stop());
  registerHousekeeping(app, context, { 'removal of visits': createVisitRetentionJob(context) });
  void app.register(async (root) => goRoutes(root, context, { catalogue, tracker }));
  return tracker;
}
