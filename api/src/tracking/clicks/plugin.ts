import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '../../marketplace/catalogue/catalogue';
import type { AppContext } from '../../platform/context';
import { goRoutes } from './go-routes';
import { markInternalBrowsers } from './internal-browser';
import type { Tracker } from './tracker';
import { createTracker } from './tracker';

/** Starts the tracker with the app, stops it with it, marks the browsers whose clicks never count, and serves `/go`. */
export function registerClicks(
  app: FastifyInstance,
  context: AppContext,
  catalogue: Catalogue,
): Tracker {
  const tracker = createTracker(context);
  app.decorateRequest('visitor', null);
  markInternalBrowsers(app, context);
  app.addHook('onReady', () => tracker.start());
  app.addHook('onClose', () => tracker.stop());
  void app.register(async (root) => goRoutes(root, context, { catalogue, tracker }));
  return tracker;
}
