import { useEffect } from 'react';
import { useToast } from '@hive/shared-ui/toast';
import { listenToMessages } from './messages';

/** Shows what is said over any page, until it is closed: it matters to somebody who has just looked away, too. */
export function MessageWatch() {
  const { show } = useToast();
  useEffect(
    () => listenToMessages((message) => void show({ ...message, durationMs: null })),
    [show],
  );
  return null;
}
