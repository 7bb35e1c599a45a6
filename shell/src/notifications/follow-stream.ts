import { ApiError } from '@hive/shared-auth/api-error';
import { useSession } from '@hive/shared-auth/session';
import { readStream } from './read-stream';

/** Streams that break one after the other before polling replaces them. */
const maxBreaks = 3;
/** Milliseconds after which a stream counts as working. */
const steadyMs = 60_000;
/** The pause before another stream is a random part of this, doubled by each break: a restart ends all streams at once. */
const pauseMs = 10_000;

interface FollowOptions {
  signal: AbortSignal;
  onUnread: (unread: number) => void;
}

/**
 * Reads one stream after the other, with a new token when the old one has expired. Resolves when aborted, and when streams
 * are refused or keep breaking.
 */
export async function followStream({ signal, onUnread }: FollowOptions): Promise<void> {
  let breaks = 0;
  while (!signal.aborted && breaks < maxBreaks) {
    const token = useSession.getState().accessToken;
    if (!token) return;
    const openedAt = Date.now();
    const end = await readStream({ token, signal, onUnread });
    if (signal.aborted || end === 'refused') return;
    breaks = Date.now() - openedAt > steadyMs ? 0 : breaks + 1;
    if (end === 'token-expired') await renew(token);
    else await pause(Math.random() * pauseMs * 2 ** breaks, signal);
  }
}

/** Without user activity, so the refresh does not extend the session either. If it fails, the next stream does too. */
async function renew(token: string): Promise<void> {
  const refused = new ApiError({ status: 401, code: 'UNAUTHENTICATED', message: '' });
  try {
    const { refreshToken } = await import('@hive/shared-auth/refresh');
    await refreshToken(token, refused, { isUnattended: true });
  } catch {
    // The session has ended, which the store knows, or there is no connection.
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
