import { deviceStore, tabStore } from '../src/storage';

afterEach(() => vi.restoreAllMocks());

test('Values are written to web storage, per tab and per device', () => {
  tabStore.set('key', 'tab');
  deviceStore.set('key', 'device');

  expect(sessionStorage.getItem('key')).toBe('tab');
  expect(localStorage.getItem('key')).toBe('device');

  tabStore.remove('key');
  deviceStore.remove('key');
  expect(tabStore.get('key')).toBeNull();
});

test('With blocked storage, values stay in the page’s memory', () => {
  const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Storage is blocked', 'SecurityError');
  });

  tabStore.set('key', 'stored');
  expect(tabStore.get('key')).toBe('stored');

  tabStore.remove('key');
  expect(tabStore.get('key')).toBeNull();
  expect(blocked).toHaveBeenCalled();
});

test('With full storage, values stay in the page’s memory until a write succeeds', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  deviceStore.set('key', 'in memory');
  full.mockRestore();

  expect(deviceStore.get('key')).toBe('in memory');
  deviceStore.set('key', 'stored');
  expect(localStorage.getItem('key')).toBe('stored');
  deviceStore.remove('key');
});
