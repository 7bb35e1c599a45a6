import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { installTransport } from '@hive/shared-auth/http';
import { awayAfterMs, keepLive, liveEveryMs, watchPresence } from './live';
import { getLive } from './live-http';

let stopWatching: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  stopWatching = watchPresence();
});
afterEach(() => {
  stopWatching();
  vi.useRealTimers();
});

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Shows a live query and counts its requests. */
async function show() {
  const fetchName = vi.fn(() => 'Priya');
  function People() {
    const { data } = useQuery({ queryKey: ['people'], queryFn: fetchName, ...keepLive() });
    return <p>{data}</p>;
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <People />
    </QueryClientProvider>,
  );
  await advance(0);
  expect(screen.getByText('Priya')).toBeVisible();
  expect(fetchName).toHaveBeenCalledTimes(1);
  return fetchName;
}

it('refetches visible data while the user is active', async () => {
  const fetchName = await show();
  await advance(awayAfterMs / 2);
  fireEvent.pointerMove(document.body);
  await advance(awayAfterMs / 2);
  fetchName.mockClear();
  await advance(2 * liveEveryMs);
  expect(fetchName).toHaveBeenCalledTimes(2);
});

it.each([
  ['a pointer', () => fireEvent.pointerDown(document.body)],
  ['a key', () => fireEvent.keyDown(document.body, { key: 'j' })],
])(
  'stops refetching while the user is away and resumes straight away with %s',
  async (_what, returnWith) => {
    const fetchName = await show();
    await advance(awayAfterMs + liveEveryMs);
    fetchName.mockClear();
    await advance(awayAfterMs);
    expect(fetchName).not.toHaveBeenCalled();
    returnWith();
    await advance(0);
    expect(fetchName).toHaveBeenCalledTimes(1);
    await advance(liveEveryMs);
    expect(fetchName).toHaveBeenCalledTimes(2);
  },
);

it('marks automatic refetches as unattended, but not those after user activity', async () => {
  const requests: (boolean | undefined)[] = [];
  installTransport({
    request: async ({ isUnattended }) => {
      requests.push(isUnattended);
      return 'Priya';
    },
  });
  function People() {
    const queryFn = () => getLive('/people' as never);
    const { data, refetch } = useQuery({ queryKey: ['people'], queryFn, ...keepLive() });
    return <button onClick={() => void refetch()}>{data}</button>;
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <People />
    </QueryClientProvider>,
  );
  await advance(0);
  expect(screen.getByText('Priya')).toBeVisible();

  await advance(3 * liveEveryMs);
  expect(requests).toEqual([false, false, true, true]);

  requests.length = 0;
  fireEvent.pointerDown(screen.getByText('Priya'));
  fireEvent.click(screen.getByText('Priya'));
  await advance(0);
  expect(requests).toEqual([false]);
  installTransport();
});
