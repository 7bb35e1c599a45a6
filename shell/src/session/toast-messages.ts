import type { ToastOptions } from '@hive/shared-ui/toast';

/** A message over any page, which stays when the page changes. */
type Message = Pick<ToastOptions, 'title' | 'description' | 'tone'>;

let listener: ((message: Message) => void) | null = null;
let queued: Message[] = [];

/** Shows a message; queues it while no listener is mounted. */
export function showMessage(message: Message): void {
  if (listener) listener(message);
  else queued.push(message);
}

/** Registers the component that shows messages. Returns a function that removes it. */
export function listenToMessages(next: (message: Message) => void): () => void {
  listener = next;
  for (const message of queued) next(message);
  queued = [];
  return () => {
    if (listener === next) listener = null;
  };
}
