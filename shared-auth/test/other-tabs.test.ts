import { leaveOtherTabs, listenToOtherTabs, tellOtherTabs } from '../src/other-tabs';

const key = 'hive-session-news';

/** As browsers tell it in every tab but the one that wrote. */
const writeInOtherTab = (newValue: string | null, name = key) =>
  window.dispatchEvent(new StorageEvent('storage', { key: name, newValue }));

const channel = globalThis.BroadcastChannel;
const putChannel = (value: unknown): void => {
  Object.defineProperty(globalThis, 'BroadcastChannel', { value, configurable: true });
};
const withoutChannel = (): void => putChannel(undefined);

afterEach(() => {
  leaveOtherTabs();
  putChannel(channel);
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('Without the broadcast channel', () => {
  test('news comes by what another tab writes', () => {
    withoutChannel();
    const heard: string[] = [];
    listenToOtherTabs((news) => heard.push(news));

    writeInOtherTab('signed-out 0.1');
    writeInOtherTab('session-changed 0.2');

    expect(heard).toEqual(['signed-out', 'session-changed']);
  });

  test('anything else that is written is no news', () => {
    withoutChannel();
    const heard: string[] = [];
    listenToOtherTabs((news) => heard.push(news));

    for (const value of ['', 'nonsense', 'signed-outside', null]) writeInOtherTab(value);
    writeInOtherTab('signed-out 0.1', 'accessToken');

    expect(heard).toEqual([]);
  });

  test('the same news twice is written as two', () => {
    withoutChannel();
    listenToOtherTabs(() => undefined);

    tellOtherTabs('signed-out');
    const first = localStorage.getItem(key);
    tellOtherTabs('signed-out');

    expect(first).toMatch(/^signed-out /);
    expect(localStorage.getItem(key)).not.toBe(first);
  });

  test('where storage is blocked too, nobody is disturbed', () => {
    withoutChannel();
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Storage is blocked', 'SecurityError');
    });
    listenToOtherTabs(() => undefined);

    expect(() => tellOtherTabs('signed-out')).not.toThrow();
  });
});

test('A channel that the browser refuses is no channel', () => {
  putChannel(function refused() {
    throw new DOMException('Not here', 'SecurityError');
  });
  const heard: string[] = [];
  listenToOtherTabs((news) => heard.push(news));

  writeInOtherTab('signed-out 0.1');

  expect(heard).toEqual(['signed-out']);
});
