import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False on the server and while its page is hydrated, so that both render the same; then true. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
