import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PoolClient } from 'pg';
import { kyselyFromClient } from '../../database/kysely-from-client';
import { RequestTransaction } from '../../database/request-transaction';
import type { Database } from '../../database/schema';
import type { AppContext } from '../context';
import { toProblem } from '../http/error-handler';
import type { KeyedRequest, StoredAnswer } from '../http/idempotent-call';
import { Problem } from '../http/problem';
import { createIdempotencyRepository } from './idempotency-repository';
import type { StoredAnswers } from './stored-answers';

type Context = Pick<AppContext, 'database' | 'pool'>;

/** Ends a handler whose request was answered before. */
class Repeat extends Error {
  constructor(readonly answer: StoredAnswer) {
    super('This request was answered before.');
  }
}

/** One write with a key: what its handler writes and its answer are committed in one transaction. */
export class KeyedWrite {
  readonly #database: Kysely<Database>;
  readonly #answers: StoredAnswers;
  readonly #keyed: KeyedRequest;
  readonly #transaction: RequestTransaction;
  /** SHA-256 of everything that the request asks for. Known once an upload was received. */
  #requestHash: Buffer | undefined;
  /** Why the handler must not run: it takes precedence over anything that the handler makes of the error. */
  #end: Repeat | Problem | undefined;

  constructor({ database, pool }: Context, answers: StoredAnswers, keyed: KeyedRequest) {
    this.#database = database;
    this.#answers = answers;
    this.#keyed = keyed;
    this.#transaction = new RequestTransaction(pool, (client) => this.#claim(client));
  }

  /** Runs the handler, unless its answer is known. */
  async answer(produce: () => Promise<string>): Promise<StoredAnswer> {
    try {
      return await this.#run(produce);
    } catch (error) {
      await this.#endFailed(error as Error);
      if (this.#end instanceof Repeat) return this.#end.answer;
      throw this.#end ?? error;
    }
  }

  async #run(produce: () => Promise<string>): Promise<StoredAnswer> {
    const { key, request, status } = this.#keyed;
    if (request.headers['content-type']?.startsWith('multipart/'))
      request.identifyUpload = (contentHash) => this.#identify(contentHash);
    else await this.#identify();
    const body = await this.#transaction.run(produce);
    const db = kyselyFromClient(await this.#transaction.begin());
    await this.#answers.insert(db, key, { requestHash: this.#requestHash!, status, body });
    await this.#transaction.commit();
    return { status, body, isReplayed: false };
  }

  /** @param upload hash of the uploaded file */
  async #identify(upload?: string): Promise<void> {
    const { call, parts, request } = this.#keyed;
    const { params, query, body } = parts;
    const name = `${call.method} ${call.path}`;
    const fields = [name, request.contractMajor, params, query, body, upload];
    this.#requestHash = createHash('sha256').update(JSON.stringify(fields)).digest();
    await this.#endIfAnswered(this.#database, this.#requestHash);
  }

  /** Locks the key for the transaction: of simultaneous requests one runs, the others are refused at once. */
  async #claim(client: PoolClient): Promise<void> {
    if (!this.#requestHash)
      throw new Error('An upload must be received before anything is written.');
    const db = kyselyFromClient(client);
    const isLocked = await createIdempotencyRepository(db).tryLock(this.#keyed.key);
    if (!isLocked) throw (this.#end = inProgress());
    // Another request may have been answered since this one arrived.
    await this.#endIfAnswered(db, this.#requestHash);
  }

  async #endIfAnswered(db: Kysely<Database>, requestHash: Buffer): Promise<void> {
    try {
      const answer = await this.#answers.find(db, this.#keyed.key, requestHash);
      if (answer) throw new Repeat(answer);
    } catch (error) {
      if (error instanceof Repeat || error instanceof Problem) this.#end = error;
      throw error;
    }
  }

  /** A refusal undoes nothing that a service has committed, as without a key. Other errors undo everything. */
  async #endFailed(error: Error): Promise<void> {
    try {
      if (this.#end || !this.#requestHash || toProblem(error).status >= 500) return;
      // Claims the key: a simultaneous request may have changed what this one was refused for.
      await this.#transaction.begin();
      await this.#transaction.commit();
    } catch (failure) {
      if (!this.#end) throw failure;
    } finally {
      await this.#transaction.rollback();
    }
  }
}

const inProgress = (): Problem =>
  new Problem('IDEMPOTENCY_IN_PROGRESS', 'This is already in progress. Please try again shortly.', {
    details: { retryAfterSeconds: 1 },
  });
