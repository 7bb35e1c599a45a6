import { acceptsIdempotencyKey } from '@hive/contract/idempotent-calls';
import { hashText } from './hash-text';
import { randomId } from './random-id';
import { tabStore } from './storage';
import type { TransportCall } from './transport';

/** A write until it has succeeded. */
interface OpenWrite {
  /** Its Idempotency-Key. */
  key: string;
  /** Forgets the key: the same write again is a new one. */
  close(): void;
}

/** After this time the same write is meant as another one. Milliseconds. */
const reuseMs = 60 * 60 * 1000;

/**
 * The key of a write: the same for the same call and body until it succeeds, so that a double press and a retry after a
 * lost response write once, also after a reload. A changed body gets another key. Errors do not change the key, because
 * they do not say what became of an earlier attempt; the api remembers only successes.
 * @returns null for calls that accept no key
 */
export function openWrite(call: TransportCall): OpenWrite | null {
  return acceptsIdempotencyKey(call.method, call.path) ? openWriteOf(describe(call)) : null;
}

/** The same for a write that a text describes, for calls that have their own key in the body. */
export function openWriteOf(description: string): OpenWrite {
  const place = `hive-write-${hashText(description)}`;
  const [key = '', at = 0] = tabStore.get(place)?.split(' ') ?? [];
  const now = Date.now();
  const used = now - Number(at) < reuseMs ? key : randomId();
  tabStore.set(place, `${used} ${now}`);
  return { key: used, close: () => tabStore.remove(place) };
}

const describe = ({ method, path, params, body }: TransportCall): string =>
  JSON.stringify([
    method,
    path,
    params,
    body instanceof FormData ? [...body].map(describeField) : body,
  ]);

const describeField = ([name, value]: [string, FormDataEntryValue]): unknown =>
  typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified];
