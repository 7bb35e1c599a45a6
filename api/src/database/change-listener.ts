import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ClientConfig } from 'pg';
import { Client } from 'pg';
import { within } from './within';

interface ListenerTiming {
  /** The pause between an answer and the next check of the connection. */
  probeEveryMs: number;
  /** How long an answer may take. */
  answerWithinMs: number;
}

interface ChangeListenerOptions {
  connection: ClientConfig;
  log: FastifyBaseLogger;
  timing?: ListenerTiming;
}

/** PostgreSQL's channels that the api listens to. */
export type ChangeChannel = 'catalogue' | 'notification';

/**
 * Called with the payload of each notification, and with null after each (re)connection, as changes may have been missed.
 */
export type ChangeHandler = (payload: string | null) => void;

export interface ChangeListener {
  /** Adds the handler of a channel. Call it before `start`. */
  on(channel: ChangeChannel, handler: ChangeHandler): void;
  /** Connects without waiting for the database. */
  start(): void;
  /** Whether the connection was lost and has not been replaced yet. */
  isLost(): boolean;
  stop(): Promise<void>;
}

/** The name of every process's listening connection in `pg_stat_activity`. */
export const listenerName = 'hive-api changes';

const firstDelayMs = 100;
const longestDelayMs = 5_000;
/** A connection that fails silently is noticed within the sum of both. */
export const listenerTiming: ListenerTiming = { probeEveryMs: 2_000, answerWithinMs: 2_500 };
/** Opening a connection may take longer than an answer: TLS, a server that starts processes slowly. */
const connectWithinMs = 5_000;
/** Idle time before TCP checks the connection. The system's default is two hours. */
const keepAliveAfterMs = 10_000;
const longestGoodbyeMs = 500;

/**
 * Listens to PostgreSQL's notifications on one dedicated connection for all channels of the process, because a pooled one
 * could be reused or closed. Sends itself a notification at intervals: a connection that answers queries but delivers no notification (a
 * pooler that gives each transaction another connection) counts as lost too. Reconnects after a loss, with a delay that
 * doubles after each failure, up to five seconds.
 */
export function createChangeListener({
  connection,
  log,
  timing: { probeEveryMs, answerWithinMs } = listenerTiming,
}: ChangeListenerOptions): ChangeListener {
  const handlers = new Map<string, ChangeHandler>();
  const heartbeatChannel = `heartbeat_${randomUUID().replaceAll('-', '')}`;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let delayMs = firstDelayMs;
  let isStopped = false;
  let isLost = false;
  let endHeartbeat: () => void = () => undefined;

  const connect = async (): Promise<void> => {
    const attempt = new Client({
      ...connection,
      application_name: listenerName,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveAfterMs,
      connectionTimeoutMillis: connectWithinMs,
      // Without the driver's time limit, which also counts time in which the event loop was blocked.
      query_timeout: 0,
    });
    client = attempt;
    attempt.on('notification', ({ channel, payload }) => {
      if (channel === heartbeatChannel) endHeartbeat();
      else handlers.get(channel)?.(payload ?? '');
    });
    attempt.on('error', (error) => lose(attempt, error));
    attempt.on('end', () => lose(attempt, new Error('The connection ended')));
    try {
      await attempt.connect();
      const channels = [...handlers.keys(), heartbeatChannel];
      const listen = channels.map((channel) => `listen ${channel}`).join('; ');
      await within(answerWithinMs, attempt.query(listen), 'The connection does not answer');
      await probe(attempt);
    } catch (error) {
      lose(attempt, error);
      return;
    }
    if (client !== attempt || isStopped) return;
    delayMs = firstDelayMs;
    if (isLost) log.info('the listener for changes is connected again');
    isLost = false;
    scheduleProbe(attempt);
    for (const handle of handlers.values()) handle(null);
  };

  /** Resolves once the connection's own notification has arrived. */
  const probe = async (current: Client): Promise<void> => {
    const heartbeat = new Promise<void>((resolve) => (endHeartbeat = resolve));
    const sent = current.query('select pg_notify($1, $2)', [heartbeatChannel, '']);
    const answer = Promise.all([sent, heartbeat]);
    await within(answerWithinMs, answer, 'The connection delivers no notifications');
  };

  const scheduleProbe = (current: Client): void => {
    timer = setTimeout(() => {
      probe(current).then(
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
    isLost = true;
    lost.end().catch(() => undefined);
    log.warn({ err: error, retryInMs: delayMs }, 'the listener for changes lost its connection');
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), delayMs);
    timer.unref();
    delayMs = Math.min(delayMs * 2, longestDelayMs);
  };

  return {
    on: (channel, handler) => void handlers.set(channel, handler),
    start: () => void connect(),
    isLost: () => isLost,
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
