import { followStream } from './follow-stream';

interface ShareOptions {
  userId: string;
  onUnread: (unread: number) => void;
  /** Called when there is no stream: the tab polls instead. */
  onUnavailable: () => void;
}

/** A count, or without one the question for it, from a tab that was opened later. */
interface CountMessage {
  userId: string;
  unread?: number;
}

/**
 * Receives counts through one stream per browser: the tab that holds the lock has the stream and passes the counts on to
 * the others. When it stops, the next tab gets the lock.
 * @returns a function that stops
 */
export function shareStream({ userId, onUnread, onUnavailable }: ShareOptions): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  let channel: BroadcastChannel;
  try {
    channel = new BroadcastChannel('hive-notifications');
  } catch {
    onUnavailable();
    return () => undefined;
  }
  let latest: number | undefined;
  const send = (message: Omit<CountMessage, 'userId'>): void =>
    channel.postMessage({ userId, ...message } satisfies CountMessage);
  channel.onmessage = ({ data }: MessageEvent<CountMessage>) => {
    if (data.userId !== userId) return;
    if (data.unread !== undefined) onUnread(data.unread);
    else if (latest !== undefined) send({ unread: latest });
  };
  send({});

  const follow = (): Promise<void> =>
    followStream({
      signal,
      onUnread: (unread) => {
        latest = unread;
        send({ unread });
        onUnread(unread);
      },
    });
  // Without locks, as on plain http, each tab would have a stream.
  const followed = navigator.locks?.request(`hive-notifications ${userId}`, { signal }, follow);
  Promise.resolve(followed)
    .catch(() => undefined)
    .then(() => signal.aborted || onUnavailable());

  return () => {
    abort.abort();
    channel.close();
  };
}
