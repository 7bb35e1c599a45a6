import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseAway } from './is-database-away';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (isLost?: Error | boolean) => void,
) => void;

/** How long after the beginning of an outage writes wait for its end: a restart of PostgreSQL takes less. Milliseconds. */
const waitMs = 5_000;
/** The pause between two attempts. Milliseconds. */
const pauseMs = 100;

const isWrite = new AsyncLocalStorage<boolean>();

/** Runs work of a request that writes, whose connections are waited for. */
export const runAsWrite = (work: () => void): void => isWrite.run(true, work);

/**
 * A pool whose connections are waited for in requests that write, if PostgreSQL refuses them because it restarts: nothing was sent yet,
 * so nothing can happen twice. In an outage that lasts, every request fails at once.
 */
export class RequestPool extends pg.Pool {
  readonly #waitMs: number;
  /** The start of the first attempt of those that failed since the last success. By the monotonic clock, in milliseconds. */
  #awaySince: number | undefined;

  constructor(options: pg.PoolConfig, limits: { waitMs: number } = { waitMs }) {
    super(options);
    this.#waitMs = limits.waitMs;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const connected = this.#connect();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, (isLost) => client.release(isLost)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }

  async #connect(): Promise<pg.PoolClient> {
    for (;;) {
      const startedAt = performance.now();
      try {
        const client = await super.connect();
        this.#awaySince = undefined;
        return client;
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        this.#awaySince ??= startedAt;
        const isLasting = performance.now() - this.#awaySince >= this.#waitMs;
        if (!isWrite.getStore() || isLasting || this.ending) throw error;
        await delay(pauseMs);
      }
    }
  }
}
