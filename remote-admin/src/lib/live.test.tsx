import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { installTransport } from '@hive/shared-auth/http';
import { awayAfterMs, keepLive, liveEveryMs, watchPresence } from './live';
import { getLive } from './live-http';

let stopWatching: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  stopWatching = watchPresence();
});
afterEach(() => {
  stopWatching();
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Shows what is asked for live, and counts how often. */
async function show() {
  const ask = jest.fn(() => 'Priya');
  function People() {
    const { data } = useQuery({ queryKey: ['people'], queryFn: ask, ...keepLive() });
    return <p>{data}</p>;
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <People />
    </QueryClientProvider>,
  );
  await pass(0);
  expect(screen.getByText('Priya')).toBeVisible();
  expect(ask).toHaveBeenCalledTimes(1);
  return ask;
}

it('What is shown is asked for anew again and again, while somebody is there', async () => {
  const ask = await show();
  await pass(awayAfterMs / 2);
  fireEvent.pointerMove(document.body);
  await pass(awayAfterMs / 2);
  ask.mockClear();
  await pass(2 * liveEveryMs);
  expect(ask).toHaveBeenCalledTimes(2);
});

it.each([
  ['a pointer', () => fireEvent.pointerDown(document.body)],
  ['a key', () => fireEvent.keyDown(document.body, { key: 'j' })],
])('Nothing is asked for once nobody is there, and at once again with %s', async (_what, come) => {
  const ask = await show();
  await pass(awayAfterMs + liveEveryMs);
  ask.mockClear();
  await pass(awayAfterMs);
  expect(ask).not.toHaveBeenCalled();
  come();
  await pass(0);
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(liveEveryMs);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('What a list asks for by itself says that nobody is there; what somebody does, does not', async () => {
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
  await pass(0);
  expect(screen.getByText('Priya')).toBeVisible();

  await pass(3 * liveEveryMs);
  expect(requests).toEqual([false, false, true, true]);

  requests.length = 0;
  fireEvent.pointerDown(screen.getByText('Priya'));
  fireEvent.click(screen.getByText('Priya'));
  await pass(0);
  expect(requests).toEqual([false]);
  installTransport();
});
