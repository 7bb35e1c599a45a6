import { contractRetiredEvent } from '@hive/contract/page-events';
import * as freshness from '../src/freshness/check-freshness';
import { watchFreshness } from '../src/freshness/watch-freshness';
import { createRegistryStore } from '../src/registry';
import { registry } from './render-app';
import { removeListenersAfterEach } from './window-listeners';

removeListenersAfterEach();

const hour = 3_600_000;
const looks = vi.spyOn(freshness, 'checkFreshness').mockResolvedValue();

/** Waits for the chunk with the check. */
const settle = () => vi.advanceTimersByTimeAsync(0);

test('Checks run every hour, on return to the tab and on a retired contract; a failed check has no effect', async () => {
  vi.useFakeTimers();
  const store = createRegistryStore(registry);
  const openedAt = Date.now();
  watchFreshness(store);
  await settle();
  expect(looks).not.toHaveBeenCalled();

  looks.mockRejectedValueOnce(new Error('the notice could not be fetched'));
  await vi.advanceTimersByTimeAsync(2 * hour);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await settle();
  window.dispatchEvent(new Event(contractRetiredEvent));
  await settle();

  const events = [undefined, undefined, 'visibilitychange', contractRetiredEvent];
  expect(looks.mock.calls.map(([, event]) => event)).toEqual(events);
  expect(
    looks.mock.calls.every(([tab]) => tab.registry === store && tab.openedAt === openedAt),
  ).toBe(true);
  vi.useRealTimers();
});
