import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { shareStream } from './share-stream';
import { storeUnread, unreadQuery } from './unread-query';

/** Milliseconds for which a hidden tab continues to receive counts. */
const hiddenMs = 5 * 60_000;
/** Milliseconds between two requests for the count where there is no stream. A hidden tab sends none. */
const pollMs = 60_000;
/** Milliseconds after which another stream is tried. */
const retryMs = 10 * 60_000;

/** The user's number of unread notifications, live: through the browser's stream, otherwise by polling. */
export function useUnread(userId: string): number | undefined {
  const queryClient = useQueryClient();
  const isActive = useRecentlyVisible();
  const [isPolling, setPolling] = useState(false);
  const { data } = useQuery({
    ...unreadQuery(userId),
    enabled: isPolling,
    refetchInterval: isPolling && pollMs,
  });

  useEffect(() => {
    if (!isActive || isPolling) return undefined;
    return shareStream({
      userId,
      onUnread: (unread) => storeUnread(queryClient, userId, unread),
      onUnavailable: () => setPolling(true),
    });
  }, [isActive, isPolling, userId, queryClient]);

  useEffect(() => {
    if (!isPolling) return undefined;
    const timer = setTimeout(() => setPolling(false), retryMs);
    return () => clearTimeout(timer);
  }, [isPolling]);

  return data;
}

/** Whether the tab is visible, or was within the last minutes. */
function useRecentlyVisible(): boolean {
  const [isRecent, setRecent] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = (): void => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') setRecent(true);
      else timer = setTimeout(() => setRecent(false), hiddenMs);
    };
    check();
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
  return isRecent;
}
