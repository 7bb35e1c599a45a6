/** A message between tabs: one signed out, or one signed in (perhaps as another user). */
export type TabMessage = 'signed-out' | 'session-changed';

type MessageHandler = (message: TabMessage) => void;

/** The storage key for browsers without BroadcastChannel: writing it fires an event in every other tab. */
const key = 'hive-session-news';

let stopListening: (() => void) | undefined;
let send: MessageHandler = () => undefined;

/** A stored message ends with a random number, so that every write changes the value and fires an event. */
const dispatch = (text: unknown, handle: MessageHandler): void => {
  const message = String(text).split(' ')[0];
  if (message === 'signed-out' || message === 'session-changed') handle(message);
};

function openChannel(handle: MessageHandler): void {
  const channel = new BroadcastChannel('hive-session');
  channel.onmessage = ({ data }) => dispatch(data, handle);
  send = (message) => channel.postMessage(message);
  stopListening = () => channel.close();
}

function openStorageEvents(handle: MessageHandler): void {
  const listen = (event: StorageEvent): void => {
    if (event.key === key) dispatch(event.newValue, handle);
  };
  addEventListener('storage', listen);
  send = (message) => localStorage.setItem(key, `${message} ${Math.random()}`);
  stopListening = () => removeEventListener('storage', listen);
}

/** Starts listening to other tabs, once. Without BroadcastChannel it uses storage events. */
export function listenToOtherTabs(handle: MessageHandler): void {
  if (stopListening) return;
  try {
    openChannel(handle);
  } catch {
    openStorageEvents(handle);
  }
}

/** Sends a message to every other tab of this browser. */
export function notifyOtherTabs(message: TabMessage): void {
  try {
    send(message);
  } catch {
    // Storage is blocked as well: the other tabs find out with their next call to the server.
  }
}

/** Stops listening. For the end of a test. */
export function stopListeningToOtherTabs(): void {
  stopListening?.();
  stopListening = undefined;
}
