import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';

const current = new AsyncLocalStorage<RequestTransaction | undefined>();

/**
 * One transaction for everything that a request writes through Kysely. Transactions inside it become savepoints, so
 * that services need not know of it: their rollbacks and row locks work as usual, and only the commit is deferred.
 *
 * It begins with the first statement that is not a plain `select`, so that an upload in progress holds no connection.
 * Transactions of one request must not overlap, because savepoints are nested.
 */
export class RequestTransaction {
  readonly #pool: Pool;
  readonly #onBegin: (client: PoolClient) => Promise<void>;
  readonly #onCommit: (() => Promise<void>)[] = [];
  #begun: Promise<PoolClient> | undefined;
  #isOver = false;
  #savepoints = 0;
  /** Single statements run one after the other, because each has a savepoint. */
  #lastStatement: Promise<unknown> = Promise.resolve();

  /** @param onBegin runs in the transaction before its first statement; its error fails that and all later ones */
  constructor(pool: Pool, onBegin: (client: PoolClient) => Promise<void>) {
    this.#pool = pool;
    this.#onBegin = onBegin;
  }

  get hasBegun(): boolean {
    return this.#begun !== undefined;
  }

  /** Whether it was committed or rolled back: what runs later in its context uses the pool. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Runs work whose writes belong to this transaction. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return current.run(this, work);
  }

  /** The transaction's connection. Begins the transaction if necessary. */
  begin(): Promise<PoolClient> {
    return (this.#begun ??= this.#begin());
  }

  async #begin(): Promise<PoolClient> {
    const client = await this.#pool.connect();
    try {
      await client.query('begin');
      await this.#onBegin(client);
      return client;
    } catch (error) {
      await rollBack(client);
      throw error;
    }
  }

  /** Commits, then runs the work that waits for the commit. */
  async commit(): Promise<void> {
    this.#isOver = true;
    const client = await this.#begun;
    if (!client) return;
    try {
      await client.query('commit');
    } catch (error) {
      client.release(true);
      throw error;
    }
    client.release();
    for (const work of this.#onCommit) await work();
  }

  /** Does nothing after a commit. */
  async rollback(): Promise<void> {
    if (this.#isOver) return;
    this.#isOver = true;
    const client = await this.#begun?.catch(() => undefined);
    if (client) await rollBack(client);
  }

  /** Runs after the commit, and never if there is none. */
  onCommit(work: () => Promise<void>): void {
    this.#onCommit.push(work);
  }

  /** A connection as Kysely uses it: for one statement, or for one transaction. */
  connect(): PostgresPoolClient {
    let savepoint: string | undefined;
    const query = async (text: string, values: unknown[]): Promise<unknown> => {
      if (!this.hasBegun && isPlainSelect(text)) return this.#pool.query(text, values);
      const client = await this.begin();
      if (text === 'begin') {
        savepoint = `request_${(this.#savepoints += 1)}`;
        return client.query(`savepoint ${savepoint}`);
      }
      // Deferred constraints are checked here, where the service expects the error of its commit.
      if (text === 'commit')
        return client.query(
          `set constraints all immediate; set constraints all deferred; release savepoint ${savepoint}`,
        );
      if (text === 'rollback')
        return client.query(`rollback to savepoint ${savepoint}; release savepoint ${savepoint}`);
      if (savepoint !== undefined || isPlainSelect(text)) return client.query(text, values);
      return this.#runAlone(client, text, values);
    };
    return { query, release: () => undefined } as unknown as PostgresPoolClient;
  }

  /** A statement outside a service's transaction: its failure must not end the request's. */
  async #runAlone(client: PoolClient, text: string, values: unknown[]): Promise<unknown> {
    const name = `request_${(this.#savepoints += 1)}`;
    const run = async (): Promise<unknown> => {
      await client.query(`savepoint ${name}`);
      try {
        const result = await client.query(text, values);
        await client.query(`release savepoint ${name}`);
        return result;
      } catch (error) {
        await client.query(`rollback to savepoint ${name}; release savepoint ${name}`);
        throw error;
      }
    };
    const running = this.#lastStatement.then(run);
    this.#lastStatement = running.catch(() => undefined);
    return running;
  }
}

/** Returns the connection to the pool, or closes it, which rolls back as well. */
const rollBack = (client: PoolClient): Promise<void> =>
  client.query('rollback').then(
    () => client.release(),
    () => client.release(true),
  );

const isPlainSelect = (text: string): boolean => /^select\b/i.test(text);

/** Whether the current request has a transaction that is not over. */
export const isInRequestTransaction = (): boolean => current.getStore()?.isOver === false;

/** The pool for Kysely: within a request's transaction, everything runs in that. */
export function joinRequestTransactions(pool: Pool): PostgresPool {
  return {
    connect: async () => {
      const transaction = current.getStore();
      if (transaction && !transaction.isOver) return transaction.connect();
      return (await pool.connect()) as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}

/** Runs work that does not belong to the current request's transaction. */
export const leaveRequestTransaction = <T>(work: () => T): T => current.run(undefined, work);

/** Runs work once what was written is committed: now, or with the request's transaction. */
export async function afterCommit(work: () => Promise<void>): Promise<void> {
  const transaction = current.getStore();
  if (transaction && !transaction.isOver) transaction.onCommit(work);
  else await work();
}
