import type { FastifyBaseLogger } from 'fastify';
import type { Snapshot } from './snapshot';

interface LiveSnapshotOptions {
  /** Reads the database and builds a snapshot of it. */
  load: () => Promise<Snapshot>;
  /** Reads only what changes without an announcement. Resolves with the same object if nothing has changed. */
  update: (current: Snapshot) => Promise<Snapshot>;
  /** Whether announced changes do not reach this process. */
  isNotListening: () => boolean;
  log: FastifyBaseLogger;
  /** Called with each snapshot whose content is new. */
  onChange?: (snapshot: Snapshot) => void;
}

/** Changes come in bursts (an import, a moderation session): those within this time share one reload. Milliseconds. */
const debounceMs = 50;
/** Maximum age of the snapshot: visits are not announced, and hours and days begin. Milliseconds. */
const refreshEveryMs = 60_000;
/**
 * Maximum age of what is announced, in case an announcement is missing. Reading all of it takes seconds of processor time
 * with 50,000 boxes. Milliseconds.
 */
const reloadEveryMs = 10 * 60_000;
const retryMs = 1_000;

export interface LiveSnapshot {
  /** The last loaded snapshot; undefined until the first load. It stays while the database is unreachable. */
  current(): Snapshot | undefined;
  /** Seconds since the content was last read from the database; null until the first load. */
  ageSeconds(): number | null;
  /** Reloads soon. Many calls share one reload; a call during a reload causes another one. */
  invalidate(): void;
  /** Resolves with a snapshot that was loaded after this call; rejects when the database cannot be read. */
  refresh(): Promise<Snapshot>;
  /** Loads the first snapshot, then follows changes. */
  start(): void;
  stop(): void;
}

/** Holds the catalogue in memory and keeps it up to date. */
export function createLiveSnapshot({
  load,
  update,
  isNotListening,
  log,
  onChange,
}: LiveSnapshotOptions): LiveSnapshot {
  let current: Snapshot | undefined;
  let readAt = 0;
  let loadedAt = 0;
  let queue: Promise<unknown> = Promise.resolve();
  let waiting: Promise<Snapshot> | undefined;
  let debounce: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isFailing = false;

  const replaceBy = async (read: () => Promise<Snapshot>): Promise<Snapshot> => {
    const startedAt = performance.now();
    const next = await read();
    isFailing = false;
    readAt = startedAt;
    if (read === load) loadedAt = startedAt;
    // Equal content leaves the old object in place, so that responses and scores prepared from it stay valid.
    if (current?.version === next.version) return current;
    current = next;
    onChange?.(next);
    return next;
  };

  /** One read at a time. */
  const enqueue = (read: () => Promise<Snapshot>): Promise<Snapshot> => {
    const running = queue.then(() => replaceBy(read));
    queue = running.catch(() => undefined);
    return running;
  };

  /** Callers that arrive before the next reload starts share it. */
  const refresh = (): Promise<Snapshot> => {
    if (waiting) return waiting;
    queue = queue.then(() => {
      waiting = undefined;
    });
    waiting = enqueue(load);
    return waiting;
  };

  const invalidate = (afterMs = debounceMs): void => {
    if (isStopped || debounce) return;
    debounce = setTimeout(() => {
      debounce = undefined;
      retryIfFailed(refresh());
    }, afterMs);
    debounce.unref();
  };

  const retryIfFailed = (reading: Promise<Snapshot>): void => {
    reading.catch((error: unknown) => {
      if (!isFailing)
        log.warn({ err: error }, 'the catalogue cannot be read; the last one is served');
      isFailing = true;
      invalidate(retryMs);
    });
  };

  const readRegularly = (): void => {
    if (debounce || waiting) return;
    const isReloadDue = performance.now() - loadedAt >= reloadEveryMs;
    if (!current || isReloadDue || isNotListening()) invalidate();
    else retryIfFailed(enqueue(() => update(current!)));
  };

  let interval: NodeJS.Timeout | undefined;

  return {
    current: () => current,
    ageSeconds: () => (current ? (performance.now() - readAt) / 1000 : null),
    invalidate: () => invalidate(),
    refresh,
    start() {
      invalidate(0);
      interval = setInterval(readRegularly, refreshEveryMs);
      interval.unref();
    },
    stop() {
      isStopped = true;
      clearInterval(interval);
      clearTimeout(debounce);
    },
  };
}
