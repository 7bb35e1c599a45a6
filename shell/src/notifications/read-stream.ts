import { createParser } from 'eventsource-parser';
import { apiBase, apiPaths } from '@hive/contract/api-paths';
import { clientContract, contractHeader } from '@hive/contract/client-contract';
import { unattendedHeader } from '@hive/contract/unattended';

/**
 * Why a stream ended: its time was over, its token has expired, it is not available (poll instead), or the connection
 * broke.
 */
export type StreamEnd = 'ended' | 'token-expired' | 'refused' | 'broken';

/** Milliseconds without a byte after which the connection counts as broken. The api writes every 25 seconds. */
const silentMs = 60_000;
/** Seconds of a refusal from which it is not a short outage. */
const longRetrySeconds = 60;

interface StreamOptions {
  token: string;
  signal: AbortSignal;
  /** Called with each count. */
  onUnread: (unread: number) => void;
}

/**
 * Reads the stream of notifications until it ends. By fetch, since EventSource sends no headers: a token does not belong in
 * an address. Never rejects.
 */
export async function readStream({ token, signal, onUnread }: StreamOptions): Promise<StreamEnd> {
  try {
    const response = await fetch(apiBase + apiPaths.notificationStream, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        [contractHeader]: clientContract,
        [unattendedHeader]: '1',
      },
      cache: 'no-store',
      signal,
    });
    if (response.status === 401) return 'token-expired';
    if (!response.ok || !response.body) return isOutage(response) ? 'broken' : 'refused';
    const reader = response.body.getReader();
    signal.addEventListener('abort', () => cancel(reader));
    return await readEvents(reader, onUnread);
  } catch {
    return 'broken';
  }
}

const isOutage = ({ status, headers }: Response): boolean =>
  status >= 500 && Number(headers.get('retry-after') ?? 0) < longRetrySeconds;

/** One that has broken is cancelled already. */
const cancel = (reader: ReadableStreamDefaultReader): void =>
  void reader.cancel().catch(() => undefined);

async function readEvents(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  onUnread: (unread: number) => void,
): Promise<'ended' | 'broken'> {
  const decoder = new TextDecoder();
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'unread') onUnread((JSON.parse(data) as { unread: number }).unread);
    },
  });
  for (;;) {
    let isSilent = false;
    const silence = setTimeout(() => {
      isSilent = true;
      cancel(reader);
    }, silentMs);
    const { done, value } = await reader.read().finally(() => clearTimeout(silence));
    if (done) return isSilent ? 'broken' : 'ended';
    parser.feed(decoder.decode(value, { stream: true }));
  }
}
