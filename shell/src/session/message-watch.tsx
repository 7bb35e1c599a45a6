import { useEffect } from 'react';
import { useToast } from '@hive/shared-ui/toast';
import { listenToMessages } from './toast-messages';

/** Shows messages over any page until they are closed, since the user may look away for a moment. */
export function MessageWatch() {
  const { show } = useToast();
  useEffect(
    () => listenToMessages((message) => void show({ ...message, durationMs: null })),
    [show],
  );
  return null;
}
