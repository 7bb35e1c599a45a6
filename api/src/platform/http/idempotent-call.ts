import { createHash } from 'node:crypto';
import type { Call, RequestParts } from '@hive/contract/call';
import { idempotencyHeader, idempotencyKeyMax } from '@hive/contract/idempotency';
import type { FastifyRequest } from 'fastify';
import { invalidField } from './problem';

/** An account's Idempotency-Key. */
export interface AccountKey {
  userId: string;
  /** SHA-256. */
  keyHash: Buffer;
}

/** A write that was sent with a key. */
export interface KeyedRequest {
  key: AccountKey;
  call: Call;
  /** Validated. */
  parts: RequestParts;
  request: FastifyRequest;
  /** The status of success. */
  status: number;
}

/** The response to a write. */
export interface StoredAnswer {
  status: number;
  /** Serialised. */
  body: string;
  /** Whether an earlier request produced it. */
  isReplayed: boolean;
}

/** Answers each write with a key once. Implemented by `platform/idempotency`. */
export interface Idempotency {
  /**
   * @param produce runs the handler and serialises its answer
   * @throws Problem IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS, and errors of `produce`
   */
  answerOnce(keyed: KeyedRequest, produce: () => Promise<string>): Promise<StoredAnswer>;
}

const visible = new RegExp(`^[\\x21-\\x7e]{1,${idempotencyKeyMax}}$`);

/** The key of a request; null without one, and for calls that accept none. @throws Problem VALIDATION_FAILED */
export function readKey(
  { idempotent }: Pick<Call, 'idempotent'>,
  { headers, session }: Pick<FastifyRequest, 'headers' | 'session'>,
): AccountKey | null {
  const key = headers[idempotencyHeader];
  const userId = session?.userId;
  if (!idempotent || key === undefined || !userId) return null;
  if (typeof key === 'string' && visible.test(key))
    return { userId, keyHash: createHash('sha256').update(key).digest() };
  const message = `Send an Idempotency-Key of 1 to ${idempotencyKeyMax} visible ASCII characters, without spaces.`;
  throw invalidField(idempotencyHeader, message);
}
