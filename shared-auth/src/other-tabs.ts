/** What tabs tell each other: one signed out, or one signed in (perhaps as somebody else). */
export type TabNews = 'signed-out' | 'session-changed';

type Hear = (news: TabNews) => void;

/** Where a browser without the channel leaves news: writing it is an event in every other tab. */
const key = 'hive-session-news';

let leave: (() => void) | undefined;
let tell: Hear = () => undefined;

/** The second word only makes each piece of news another one. */
const read = (text: unknown, hear: Hear): void => {
  const news = String(text).split(' ')[0];
  if (news === 'signed-out' || news === 'session-changed') hear(news);
};

function openChannel(hear: Hear): void {
  const channel = new BroadcastChannel('hive-session');
  channel.onmessage = ({ data }) => read(data, hear);
  tell = (news) => channel.postMessage(news);
  leave = () => channel.close();
}

function openStorageEvents(hear: Hear): void {
  const listen = (event: StorageEvent): void => {
    if (event.key === key) read(event.newValue, hear);
  };
  addEventListener('storage', listen);
  tell = (news) => localStorage.setItem(key, `${news} ${Math.random()}`);
  leave = () => removeEventListener('storage', listen);
}

/** Starts listening to other tabs, once. Where the browser has no way at all, this tab just does not hear. */
export function listenToOtherTabs(hear: Hear): void {
  if (leave) return;
  try {
    openChannel(hear);
  } catch {
    openStorageEvents(hear);
  }
}

/** Tells every other tab of this browser. */
export function tellOtherTabs(news: TabNews): void {
  try {
    tell(news);
  } catch {
    // Storage is blocked as well: the others learn it from the server.
  }
}

/** Stops listening (a test's end). */
export function leaveOtherTabs(): void {
  leave?.();
  leave = undefined;
}
