import { act, render, screen, waitFor } from '@testing-library/react';
import { setImmediate } from 'node:timers/promises';
import { MemoryRouter } from 'react-router-dom';
import { QueryClientProvider } from '@tanstack/react-query';
import Bell from '../src/notifications/bell';
import { shareStream } from '../src/notifications/share-stream';
import { createQueryClient } from '../src/query-client';
import { json, person, play, refusal, setUpApi, signIn } from './api';
import { useFakeTimers } from './fake-timers';
import { installLocks, playStreams, removeLocks } from './notification-streams';

setUpApi();

const user = person();
const minute = 60_000;
let visibility: DocumentVisibilityState = 'visible';

// Fake timers do not wait for a chunk to load.
beforeAll(() => import('@hive/shared-auth/refresh'));
beforeEach(() => {
  installLocks();
  signIn(user);
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  removeLocks();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const openBell = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Bell userId={user._id} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

const setVisibility = (state: DocumentVisibilityState): void => {
  visibility = state;
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
};

/** Lets time pass in steps, so that answers arrive between the timers. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 1000) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(1000);
      await setImmediate();
    });
  }
}

/** Waits for an answer, which takes real time, while little time passes on the fake timers. */
async function answered(isShown: () => boolean): Promise<void> {
  for (let turn = 0; !isShown() && turn < 20_000; turn += 1) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(1);
      await setImmediate();
    });
  }
}

test('shows the live count, and announces what is new but not the first count', async () => {
  const streams = playStreams();
  openBell();
  expect(screen.getByRole('link', { name: 'Notifications' })).toHaveAttribute(
    'href',
    '/notifications',
  );
  await waitFor(() => expect(streams).toHaveLength(1));
  expect(streams[0]?.token).toBe('Bearer token');

  streams[0]?.send(2);
  expect(await screen.findByRole('link', { name: 'Notifications, 2 unread' })).toHaveTextContent(
    '2',
  );
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  streams[0]?.send(3);
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('You have 3 unread notifications.'),
  );
  streams[0]?.send(120);
  expect(await screen.findByText('99+')).toBeVisible();
  streams[0]?.send(1);
  await screen.findByRole('link', { name: 'Notifications, 1 unread' });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('polls each minute while streams are refused and the tab is visible', async () => {
  useFakeTimers();
  const streams = play('get', '/notifications/stream', () =>
    refusal(429, 'RATE_LIMITED', 'Too many.'),
  );
  const polls = play('get', '/notifications/unread', () => json({ unread: polls.length }));
  openBell();
  await pass(2000);
  await answered(() => polls.length > 0);
  expect(streams).toHaveLength(1);
  expect(polls).toHaveLength(1);
  await pass(2 * minute);
  expect(polls).toHaveLength(3);
  await answered(() => screen.queryByRole('link', { name: 'Notifications, 3 unread' }) !== null);
  expect(screen.getByRole('link', { name: 'Notifications, 3 unread' })).toBeInTheDocument();

  setVisibility('hidden');
  await pass(3 * minute);
  expect(polls).toHaveLength(3);
  expect(streams).toHaveLength(1);
});

test('polls after three streams in a row that broke', async () => {
  useFakeTimers();
  const streams = play('get', '/notifications/stream', () => refusal(503, 'UNAVAILABLE', 'Busy.'));
  const polls = play('get', '/notifications/unread', () => json({ unread: 0 }));
  openBell();
  // Answers take real time, so a busy machine needs more steps.
  for (let step = 0; polls.length === 0 && step < 1800; step += 1) await pass(1000);
  expect(polls).toHaveLength(1);
  expect(streams).toHaveLength(3);
});

test('opens another stream with a refreshed token when its own has expired', async () => {
  useFakeTimers();
  const tokens: (string | null)[] = [];
  play('get', '/notifications/stream', ({ headers }) => {
    tokens.push(headers.get('authorization'));
    return tokens.length === 1
      ? refusal(401, 'UNAUTHENTICATED', 'Log in.')
      : new Response(': open\n\n');
  });
  play('get', '/auth/refresh', () => json({ accessToken: 'newer' }));
  openBell();
  await pass(3000);
  // A stream that ended is opened again: on a busy machine that may be seen here already.
  expect(tokens.slice(0, 2)).toEqual(['Bearer token', 'Bearer newer']);
});

test('ends the stream of a tab that has been hidden for minutes', async () => {
  useFakeTimers();
  const streams = playStreams();
  openBell();
  await pass(1000);
  setVisibility('hidden');
  for (let passed = 0; passed < 4 * minute; passed += minute / 2) {
    await pass(minute / 2);
    streams[0]?.send(passed);
  }
  expect(streams).toHaveLength(1);
  await pass(3 * minute);
  expect(streams).toHaveLength(1);
  setVisibility('visible');
  await pass(1000);
  expect(streams).toHaveLength(2);
});

test('shares one stream between tabs, which the next tab continues', async () => {
  const streams = playStreams();
  const counts: Record<string, number[]> = { first: [], second: [] };
  const open = (tab: 'first' | 'second') =>
    shareStream({
      userId: user._id,
      onUnread: (unread) => counts[tab]?.push(unread),
      onUnavailable: () => undefined,
    });
  const closeFirst = open('first');
  await waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.send(4);
  await waitFor(() => expect(counts.first).toEqual([4]));
  const closeSecond = open('second');
  await waitFor(() => expect(counts.second).toEqual([4]));
  streams[0]?.send(5);
  await waitFor(() => expect(counts.second).toEqual([4, 5]));
  expect(streams).toHaveLength(1);

  closeFirst();
  await waitFor(() => expect(streams).toHaveLength(2));
  closeSecond();
});
