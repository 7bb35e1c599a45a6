import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ClientConfig } from 'pg';
import { Client } from 'pg';

interface ChangeListenerOptions {
  connection: ClientConfig;
  log: FastifyBaseLogger;
  /** Called for each notification, and after each (re)connection, as changes may have been missed. */
  onChange: () => void;
}

export interface ChangeListener {
  stop(): Promise<void>;
}

const firstDelayMs = 100;
const longestDelayMs = 5_000;
/** How often the connection is checked. A dead connection would miss changes without an error. */
const probeEveryMs = 15_000;
const answerWithinMs = 5_000;
const longestGoodbyeMs = 500;

/**
 * Listens to PostgreSQL's `catalogue` notifications on a dedicated connection, because a pooled one could be reused or
 * closed. Reconnects after a loss, with a delay that doubles after each failure, up to five seconds.
 */
export function listenForChanges({
  connection,
  log,
  onChange,
}: ChangeListenerOptions): ChangeListener {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let delayMs = firstDelayMs;
  let isStopped = false;

  const connect = async (): Promise<void> => {
    const attempt = new Client({
      ...connection,
      keepAlive: true,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    });
    client = attempt;
    attempt.on('notification', onChange);
    attempt.on('error', (error) => lose(attempt, error));
    attempt.on('end', () => lose(attempt, new Error('The connection ended')));
    try {
      await attempt.connect();
      await attempt.query('listen catalogue');
    } catch (error) {
      lose(attempt, error);
      return;
    }
    if (client !== attempt || isStopped) return;
    delayMs = firstDelayMs;
    scheduleProbe(attempt);
    onChange();
  };

  const scheduleProbe = (current: Client): void => {
    timer = setTimeout(() => {
      current.query('select 1').then(
        () => client === current && !isStopped && scheduleProbe(current),
        (error: unknown) => lose(current, error),
      );
    }, probeEveryMs);
    timer.unref();
  };

  /** Closes a broken connection once and schedules the next attempt. */
  const lose = (lost: Client, error: unknown): void => {
    if (client !== lost || isStopped) return;
    client = undefined;
    lost.end().catch(() => undefined);
    log.warn({ err: error, retryInMs: delayMs }, 'the catalogue listener lost its connection');
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), delayMs);
    timer.unref();
    delayMs = Math.min(delayMs * 2, longestDelayMs);
  };

  void connect();

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      // A hanging database never confirms the end, and must not prevent the process from stopping.
      await Promise.race([
        client?.end().catch(() => undefined),
        sleep(longestGoodbyeMs, undefined, { ref: false }),
      ]);
    },
  };
}
