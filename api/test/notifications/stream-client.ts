import { unattendedHeader } from '@hive/contract/unattended';
import type { TestClient } from '../support/test-client';

/** A stream as a test reads it. */
export interface StreamReader {
  status: number;
  headers: Headers;
  /** The body of a refusal. */
  body: unknown;
  /** The next count. Rejects when the stream ends before. */
  nextCount(): Promise<number>;
  /** Resolves once the stream has ended; rejects if it broke off. */
  untilEnd(): Promise<void>;
  /** Disconnects. */
  close(): void;
}

/** Opens the stream of a signed-in client. */
export async function openStream(
  origin: string,
  { accessToken, address }: Pick<TestClient, 'accessToken' | 'address'>,
): Promise<StreamReader> {
  const abort = new AbortController();
  const response = await fetch(`${origin}/api/notifications/stream`, {
    headers: {
      'x-forwarded-for': address,
      [unattendedHeader]: '1',
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    },
    signal: abort.signal,
  });
  const isOpen = response.ok && response.body !== null;
  const chunks = isOpen ? response.body?.[Symbol.asyncIterator]() : undefined;
  let received = '';

  async function readMore(): Promise<boolean> {
    const { done, value } = (await chunks?.next()) ?? { done: true };
    received += new TextDecoder().decode(value as Uint8Array | undefined);
    return !done;
  }

  return {
    status: response.status,
    headers: response.headers,
    body: isOpen ? undefined : await response.json(),
    async nextCount() {
      for (;;) {
        const event = /event: unread\ndata: (.*)\n\n/.exec(received);
        if (event) {
          received = received.slice(event.index + event[0].length);
          return (JSON.parse(event[1] ?? '') as { unread: number }).unread;
        }
        if (!(await readMore())) throw new Error('The stream has ended.');
      }
    },
    async untilEnd() {
      while (await readMore());
    },
    close: () => abort.abort(),
  };
}
