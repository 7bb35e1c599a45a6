import type { AppContext } from '../../platform/context';
import type { NewClick } from './click-store';
import { createClickStore } from './click-store';
import type { NewPageView } from './page-view-store';
import { createPageViewStore } from './page-view-store';
import { schedulePartitions } from './partitions';
import { openWriterPool } from './writer-pool';

/** Clicks of one visitor for one box within this time count once. */
const repeatSeconds = 60 * 60;

/**
 * Where visitors' clicks and page views are stored: the only way in which requests write them, and so the place of another
 * store than PostgreSQL (record 0100). Every write is durable once its promise resolves, and rows whose id is already
 * stored are ignored, so that a repeated write is harmless.
 */
export interface VisitStore {
  /** Prepares the store. */
  start(): Promise<void>;
  /** Resolves when the store responds. */
  check(): Promise<unknown>;
  /** Decides whether each click counts, and stores it. */
  addClicks(clicks: NewClick[]): Promise<void>;
  /** The same for clicks of any age, which waited on a disk. */
  addLateClicks(clicks: NewClick[]): Promise<void>;
  addPageViews(views: NewPageView[]): Promise<void>;
  close(): Promise<void>;
}

/** Stores visits in PostgreSQL, over separate connections. */
export function createPostgresVisitStore({
  pool,
  clock,
  policy,
  log,
}: Pick<AppContext, 'pool' | 'clock' | 'policy' | 'log'>): VisitStore {
  const writers = openWriterPool(pool, log);
  const clicks = createClickStore(writers, {
    repeatSeconds,
    limit: policy.rateLimits.go,
    networkLimit: policy.clicksPerNetwork,
  });
  const pageViews = createPageViewStore(writers);
  const partitions = schedulePartitions(pool, clock, log);
  return {
    start: () => partitions.start(),
    check: () => pool.query('select 1'),
    addClicks: (rows) => clicks.insert(rows),
    addLateClicks: (rows) => clicks.insertLate(rows),
    addPageViews: (rows) => pageViews.insert(rows),
    async close() {
      partitions.stop();
      await writers.end();
    },
  };
}
