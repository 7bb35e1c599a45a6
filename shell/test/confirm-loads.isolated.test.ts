import type { MockInstance } from 'vitest';
import type { ClientLoads } from '@hive/contract/releases';
import { reportFault } from '../src/remotes/report';
import { confirmLoads } from '../src/tracking/confirm-loads';
import { confirmWhenHidden, countLoad } from '../src/tracking/count-loads';
import { recordPageView } from '../src/tracking/page-views';
import { useFakeTimers } from './fake-timers';

const reports: ClientLoads[] = [];
let hidden: MockInstance;
let time: number;
let visits = 0;

/** Lets this much time pass: timers run, and work for an idle browser. */
async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  for (let passed = 0; passed < milliseconds; passed += 100) {
    time += 100;
    await vi.advanceTimersByTimeAsync(100);
  }
}

const becomeReady = (): void => recordPageView('/', `visit ${(visits += 1)}`, false);

function hide(): void {
  hidden.mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockReturnValue(false);
}

/** The reports so far, as lists of versions with their age. */
const listReports = (): [version: string, age: number | undefined][][] =>
  reports.map(({ loads }) => loads.map((load) => [load.version, load.age]));

beforeAll(() => {
  useFakeTimers();
  time = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  document.addEventListener('visibilitychange', confirmWhenHidden);
  vi.spyOn(window, 'fetch').mockImplementation(async (url, options) => {
    if (String(url).endsWith('/client-loads'))
      reports.push(JSON.parse(String(options?.body)) as ClientLoads);
    return new Response('{}');
  });
  confirmLoads();
});
beforeEach(async () => {
  // What the test before left open.
  await pass(30_000);
  reports.splice(0);
});
afterAll(() => {
  document.removeEventListener('visibilitychange', confirmWhenHidden);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('A version is confirmed a moment after its page is ready, with the time since it was opened', async () => {
  countLoad('remote-user', '1');
  await pass(500);
  becomeReady();
  await pass(1500);
  expect(listReports()).toEqual([[['1', 0]]]);
  await pass(5000);
  const [, [confirmed] = []] = listReports();
  expect(confirmed![0]).toBe('1');
  expect(confirmed![1]).toBeGreaterThan(2500);
  await pass(60_000);
  expect(listReports()).toHaveLength(2);
});

test('A fault of another release does not confirm a version before its page is ready', async () => {
  countLoad('remote-user', '2b');
  await pass(500);
  reportFault({ remote: 'remote-admin', version: '9', phase: 'register', message: 'Refused' });
  await pass(5000);
  expect(listReports()).toEqual([[['2b', 0]]]);
});

test('A version whose page fails is confirmed: the tab responds', async () => {
  countLoad('remote-user', '2');
  await pass(500);
  reportFault({ remote: 'remote-user', version: '2', phase: 'render', message: 'It broke' });
  await pass(5000);
  expect(listReports()).toHaveLength(2);
});

test('A version that is neither ready nor failed is confirmed while the tab responds, later than a page may take', async () => {
  countLoad('remote-user', '3');
  await pass(9000);
  expect(listReports()).toHaveLength(1);
  await pass(8000);
  expect(listReports()).toHaveLength(2);
});

test('The next version that is opened confirms the one before, in the same request', async () => {
  countLoad('shell', '4');
  countLoad('remote-public', '4');
  await pass(500);
  becomeReady();
  await pass(500);
  countLoad('remote-user', '5');
  await pass(100);
  expect(listReports()).toEqual([
    [
      ['4', 0],
      ['4', 0],
    ],
    [
      ['4', 1001],
      ['4', 1001],
      ['5', 0],
    ],
  ]);
});

test('Hiding the tab confirms what is open, at once', async () => {
  countLoad('remote-user', '6');
  await pass(100);
  hide();
  expect(listReports()).toEqual([[['6', 0]], [['6', 101]]]);
  const sent = listReports().length;
  hide();
  await pass(30_000);
  expect(listReports()).toHaveLength(sent);
});
