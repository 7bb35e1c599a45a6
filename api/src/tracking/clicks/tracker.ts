import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { unavailable } from '../../platform/http/is-unavailable';
import type { AppContext } from '../../platform/context';
import { DataFolderError } from '../../platform/settings/data-folder';
import { createClickIds } from './click-ids';
import type { NewClick } from './click-store';
import { GroupCommit } from '../../database/group-commit';
import type { NewPageView } from './page-view-store';
import { hashNetwork } from '../../platform/time/network-hash';
import type { RequestVisitor } from './request-visitor';
import { Spool } from './spool';
import { replaySpool } from './spool-replay';
import { createPostgresVisitStore, type VisitStore } from './visit-store';

const group = { maxRows: 500, maxWaiting: 5_000, refuse: () => unavailable() };

/** How long a redirect waits for the database before it uses the disk, and how long it then skips the database. */
const timeoutMs = 1_500;
const passOverMs = 1_000;
const replayEveryMs = 2_000;

/** How long a start waits for the store, which prepares itself later if it does not respond. Milliseconds. */
const startPatienceMs = 3_000;

/** A click as the routes describe it. */
type RequestedClick = Omit<NewClick, 'id' | 'at' | 'visitor' | 'network'> & {
  visitor: Pick<RequestVisitor, 'hash' | 'network'>;
};

/** Stores visitors' clicks and page views. One per process. It closes the store when it stops. */
export function createTracker(
  context: AppContext,
  store: VisitStore = createPostgresVisitStore(context),
) {
  const { clock, log, policy, settings } = context;
  const folder = path.join(settings.dataDir, 'spool');
  const clicks = new GroupCommit<NewClick>({ ...group, write: (rows) => store.addClicks(rows) });
  const pageViews = new GroupCommit<NewPageView>({
    ...group,
    write: (rows) => store.addPageViews(rows),
  });
  const spool = new Spool(folder, policy.retention.spoolMaxBytes);
  const nextClickId = createClickIds();
  let passOverUntil = 0;
  let replaying: Promise<unknown> = Promise.resolve();
  let replayTimer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isSpoolUsable = true;

  const replay = (): Promise<number> =>
    replaySpool({
      folder,
      ready: () => store.check(),
      insert: (rows) => store.addLateClicks(rows),
      log,
    });
  /** Logs when the spool becomes unusable, and when it is usable again. */
  const recheckSpool = async (): Promise<void> => {
    const wasUsable = isSpoolUsable;
    await spool.recheck().catch((error: unknown) => {
      if (wasUsable)
        log.error({ err: error }, 'clicks cannot be written to disk: an outage would lose them');
    });
    isSpoolUsable = spool.isUsable;
    if (isSpoolUsable && !wasUsable) log.info('clicks can be written to disk again');
  };
  const keepReplaying = async (): Promise<void> => {
    await recheckSpool();
    await replay().catch((error: unknown) =>
      log.warn({ err: error }, 'spooled clicks could not be imported yet'),
    );
    if (isStopped) return;
    replayTimer = setTimeout(() => (replaying = keepReplaying()), replayEveryMs).unref();
  };

  return {
    /**
     * Prepares the store, and starts replaying clicks that an earlier process or an outage left on disk.
     * @throws DataFolderError if clicks could not be written to disk
     */
    async start(): Promise<void> {
      await spool.check().catch((error: unknown) => {
        throw new DataFolderError(settings.dataDir, error);
      });
      await Promise.race([store.start(), sleep(startPatienceMs, undefined, { ref: false })]);
      replaying = keepReplaying();
    },

    /** Whether clicks can be written to disk while the database is unreachable. */
    canSpool: (): boolean => spool.isUsable,

    /** Rows that wait for the next group commit, by queue. */
    countWaiting: () => ({ clicks: clicks.waiting, page_views: pageViews.waiting }),

    /** Bytes of clicks on disk that wait for the database. */
    readSpoolBytes: (): Promise<number> => spool.readBytes(),

    /** A new click of a visitor with the current time and an id. */
    newClick({ visitor, ...click }: RequestedClick): NewClick {
      const at = clock.now();
      const network = hashNetwork(settings.secretKey, visitor.network, at);
      return { ...click, id: nextClickId(at), at, visitor: visitor.hash, network };
    },

    /** Resolves once the click is committed. */
    keepClick: (click: NewClick): Promise<void> => clicks.add(click),

    /** Resolves once the click is committed or, while the database is unreachable, safe on disk. */
    async keepClickAnyhow(click: NewClick): Promise<void> {
      if (performance.now() >= passOverUntil) {
        try {
          await withPatience(clicks.add(click));
          return;
        } catch (error) {
          log.warn({ err: error }, 'a click goes to disk: the database does not take it');
          passOverUntil = performance.now() + passOverMs;
        }
      }
      // If the database stored it after all, the replay finds its id there.
      await spool.add(click);
    },

    /** Resolves once the page view is committed. */
    keepPageView: (view: Omit<NewPageView, 'id' | 'at'>): Promise<void> =>
      pageViews.add({
        ...view,
        page: shorten(view.page, policy.retention.pagePathMax),
        id: uuidv7(),
        at: clock.now(),
      }),

    /** Writes the pending events and closes the store. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(replayTimer);
      await Promise.all([clicks.drain(), pageViews.drain(), replaying]);
      await spool.close();
      await store.close();
    },
  };
}

/** Cuts a text between two characters, never inside one: PostgreSQL rejects half of a surrogate pair. */
const shorten = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

export type Tracker = ReturnType<typeof createTracker>;

async function withPatience(stored: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const fault = (): Error => new Error(`The database took longer than ${timeoutMs} ms`);
    timer = setTimeout(() => reject(fault()), timeoutMs);
  });
  try {
    await Promise.race([stored, late]);
  } finally {
    clearTimeout(timer);
  }
}
