import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import '../../platform/health/readiness';
import '../../platform/metrics/metrics-readers';
import type { Catalogue } from './catalogue';

/** How long a start waits for the first catalogue; after that, lists respond with 503 until it is loaded. Milliseconds. */
const timeoutMs = 3_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** The public catalogue in memory. */
    catalogue: Catalogue;
  }
}

/** Starts the catalogue with the app and stops it with it. */
export function registerCatalogue(app: FastifyInstance, catalogue: Catalogue): void {
  app.decorate('catalogue', catalogue);
  app.readinessChecks.push(() => (catalogue.isNotListening() ? 'CATALOGUE_NOT_LISTENING' : null));
  app.metricReaders.hive_catalogue_age_seconds = catalogue.ageSeconds;
  app.metricReaders.hive_change_listener_connected = () => (catalogue.isNotListening() ? 0 : 1);
  app.addHook('onReady', async () => {
    catalogue.start();
    const loaded = catalogue.refresh().catch(() => undefined);
    await Promise.race([loaded, sleep(timeoutMs, undefined, { ref: false })]);
  });
  app.addHook('onClose', async () => catalogue.stop());
}
