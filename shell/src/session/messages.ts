import type { ToastOptions } from '@hive/shared-ui/toast';

/** What is said over any page, and stays when the page changes. */
type Message = Pick<ToastOptions, 'title' | 'description' | 'tone'>;

let tell: ((message: Message) => void) | null = null;
let unheard: Message[] = [];

/** Says something to the person; before the place for it is there it waits. */
export function say(message: Message): void {
  if (tell) tell(message);
  else unheard.push(message);
}

/** The place where messages are shown; the returned function takes it back. */
export function listenToMessages(listener: (message: Message) => void): () => void {
  tell = listener;
  for (const message of unheard) listener(message);
  unheard = [];
  return () => {
    if (tell === listener) tell = null;
  };
}
