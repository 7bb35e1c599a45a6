import { http as msw, HttpResponse } from 'msw';
import { server } from './api';

/** One stream that the page has opened. */
export interface FakeStream {
  token: string | null;
  send(unread: number): void;
  end(): void;
}

/** Answers the page's streams. Returns those it has opened, in order. */
export function playStreams(): FakeStream[] {
  const opened: FakeStream[] = [];
  server.use(
    msw.get('*/api/notifications/stream', ({ request }) => {
      let controller: ReadableStreamDefaultController<Uint8Array>;
      const body = new ReadableStream<Uint8Array>({ start: (own) => void (controller = own) });
      const encoder = new TextEncoder();
      opened.push({
        token: request.headers.get('authorization'),
        send: (unread) =>
          controller.enqueue(encoder.encode(`event: unread\ndata: {"unread":${unread}}\n\n`)),
        end: () => controller.close(),
      });
      return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
    }),
  );
  return opened;
}

/** Web Locks of one browser: each lock is held by one request, in the order of the requests. */
export function installLocks(): void {
  const queues = new Map<string, Promise<unknown>>();
  const locks = {
    request(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) {
      const before = queues.get(name) ?? Promise.resolve();
      const turn = before.then(() => (signal.aborted ? undefined : work()));
      queues.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    },
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
}

export const removeLocks = (): void => void Reflect.deleteProperty(navigator, 'locks');
