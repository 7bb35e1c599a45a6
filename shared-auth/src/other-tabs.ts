/** What tabs tell each other: one signed out, or one signed in (perhaps as somebody else). */
export type TabNews = 'signed-out' | 'session-changed';

let channel: BroadcastChannel | undefined;

const isNews = (value: unknown): value is TabNews =>
  value === 'signed-out' || value === 'session-changed';

/** Starts listening to other tabs, once. Browsers without the channel just do not hear. */
export function listenToOtherTabs(onNews: (news: TabNews) => void): void {
  if (channel || typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel('hive-session');
  channel.onmessage = (event: MessageEvent<unknown>) => {
    if (isNews(event.data)) onNews(event.data);
  };
}

/** Tells every other tab of this browser. */
export function tellOtherTabs(news: TabNews): void {
  channel?.postMessage(news);
}

/** Stops listening (a test's end). */
export function leaveOtherTabs(): void {
  channel?.close();
  channel = undefined;
}
