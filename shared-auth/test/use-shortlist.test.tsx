import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Shortlist } from '@hive/contract/shortlist';
import { installTransport } from '../src/http';
import { useSession } from '../src/session';
import { getShortlist, useChangeShortlist } from '../src/use-shortlist';
import { person, setUpApi } from './api';

setUpApi();

const boxIds = ['tea', 'jam'];

/** An api whose answers wait until the test sends them. An answer is the list as it was after its request. */
function startHeldApi() {
  const items: { boxId: string }[] = [];
  const answers: (() => void)[] = [];
  installTransport({
    request: ({ path }) => {
      items.unshift({ boxId: path.split('/').at(-1) ?? '' });
      const list = { items: [...items] };
      return new Promise((resolve) => answers.push(() => resolve(list)));
    },
  });
  return answers;
}

afterEach(() => installTransport());

it('shows both changes although the answer to the first would arrive last', async () => {
  const answers = startHeldApi();
  useSession.setState({ phase: 'signed-in', user: person, accessToken: 'token' });
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const buttons = boxIds.map(() => renderHook(useChangeShortlist, { wrapper }).result);

  await act(async () => {
    const changes = buttons.map(({ current }, index) =>
      current.change({
        kind: 'add',
        box: { boxId: boxIds[index] ?? '', name: 'Box', monthlyCost: 20 },
      }),
    );
    let isDone = false;
    void Promise.allSettled(changes).then(() => (isDone = true));
    // The newest of the requests that wait for an answer gets it first.
    while (!isDone) {
      await new Promise((resolve) => setTimeout(resolve));
      answers.pop()?.();
    }
  });

  const list = queryClient.getQueryData<Shortlist>(getShortlist(person._id).queryKey);
  expect(list?.items.map(({ boxId }) => boxId)).toEqual(['jam', 'tea']);
});
