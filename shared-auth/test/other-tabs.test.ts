import { stopListeningToOtherTabs, listenToOtherTabs, notifyOtherTabs } from '../src/other-tabs';

const key = 'hive-session-news';

/** Fires the storage event that a browser sends to every tab except the writer. */
const writeInOtherTab = (newValue: string | null, name = key) =>
  window.dispatchEvent(new StorageEvent('storage', { key: name, newValue }));

const channel = globalThis.BroadcastChannel;
const putChannel = (value: unknown): void => {
  Object.defineProperty(globalThis, 'BroadcastChannel', { value, configurable: true });
};
const withoutChannel = (): void => putChannel(undefined);

afterEach(() => {
  stopListeningToOtherTabs();
  putChannel(channel);
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('Without the broadcast channel', () => {
  test('messages arrive as storage events of another tab', () => {
    withoutChannel();
    const received: string[] = [];
    listenToOtherTabs((message) => received.push(message));

    writeInOtherTab('signed-out 0.1');
    writeInOtherTab('session-changed 0.2');

    expect(received).toEqual(['signed-out', 'session-changed']);
  });

  test('other storage events are ignored', () => {
    withoutChannel();
    const received: string[] = [];
    listenToOtherTabs((message) => received.push(message));

    for (const value of ['', 'nonsense', 'signed-outside', null]) writeInOtherTab(value);
    writeInOtherTab('signed-out 0.1', 'accessToken');

    expect(received).toEqual([]);
  });

  test('the same message twice fires two events', () => {
    withoutChannel();
    listenToOtherTabs(() => undefined);

    notifyOtherTabs('signed-out');
    const first = localStorage.getItem(key);
    notifyOtherTabs('signed-out');

    expect(first).toMatch(/^signed-out /);
    expect(localStorage.getItem(key)).not.toBe(first);
  });

  test('blocked storage causes no error', () => {
    withoutChannel();
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Storage is blocked', 'SecurityError');
    });
    listenToOtherTabs(() => undefined);

    expect(() => notifyOtherTabs('signed-out')).not.toThrow();
  });
});

test('Storage events replace a channel that the browser refuses', () => {
  putChannel(function refused() {
    throw new DOMException('Not here', 'SecurityError');
  });
  const received: string[] = [];
  listenToOtherTabs((message) => received.push(message));

  writeInOtherTab('signed-out 0.1');

  expect(received).toEqual(['signed-out']);
});
