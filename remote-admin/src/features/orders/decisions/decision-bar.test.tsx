import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { ConversionDecision } from '@hive/contract/conversion-decisions';
import { installTransport } from '@hive/shared-auth/http';
import { useSession } from '@hive/shared-auth/session';
import { makePerson } from '@hive/shared-auth/testing/person';
import { makeDecision, makeOrder } from '../../../../test/orders';
import { DecisionBar } from './decision-bar';
import { useOwnDecisions } from './use-own-decisions';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z') }));
afterEach(() => {
  installTransport();
  vi.useRealTimers();
});

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const status = () => screen.getByRole('status');

/** A page with one decision, whose progress the api reports as given, and those that it finds when it is loaded. */
async function show(
  decision: ConversionDecision,
  orderReference: string | null,
  progress: object[] = [],
  found: ConversionDecision[] = [],
) {
  const requests: string[] = [];
  installTransport({
    request: async ({ path }) => {
      if (path.endsWith('/conversion-decisions')) return { items: found };
      requests.push(path);
      return { ...decision, ...progress[Math.min(requests.length, progress.length) - 1] };
    },
  });
  const onUndo = vi.fn();
  const order = orderReference === null ? null : makeOrder({ orderReference });
  function Page() {
    const own = useOwnDecisions();
    return (
      <>
        <button onClick={() => own.add(decision, order)}>Decide</button>
        <DecisionBar
          decisions={own.decisions}
          notice={null}
          isUndoing={false}
          onUndo={onUndo}
          onClose={own.remove}
          onCloseNotice={() => undefined}
          focusTarget={{ current: null }}
        />
      </>
    );
  }
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })}
    >
      <Page />
    </QueryClientProvider>,
  );
  await advance(0);
  if (found.length === 0) fireEvent.click(screen.getByText('Decide'));
  await advance(0);
  return { requests, onUndo };
}

it('counts down the seconds to undo, hidden from screen readers, and then offers it no longer', async () => {
  const { onUndo, requests } = await show(makeDecision({ count: 12 }), null);
  const undo = within(status()).getByRole('button', { name: 'Undo' });
  expect(screen.getByText('12 orders approved.')).toBeVisible();
  expect(undo).toHaveTextContent('Undo(10 s)');
  await advance(3000);
  expect(undo).toHaveTextContent('Undo(7 s)');
  fireEvent.click(undo);
  expect(onUndo).toHaveBeenCalledTimes(1);
  await advance(7000);
  fireEvent.click(undo);
  expect(onUndo).toHaveBeenCalledTimes(1);
  expect(requests).toEqual([]);
});

it('shows the progress and the result of a large decision, with the skipped orders', async () => {
  await show(makeDecision({ count: 10_000, flaggedLeftOut: 12 }), null, [
    { state: 'applying', applied: 4200 },
    {
      state: 'done',
      applied: 9998,
      skipped: { decided: 1, refunded: 1 },
      skippedOrders: [
        { _id: 'a', orderReference: 'TR-1', reason: 'refunded' },
        { _id: 'b', orderReference: null, reason: 'decided' },
      ],
    },
  ]);
  expect(screen.getByText('12 flagged left out.')).toBeVisible();
  await advance(11_500);
  const progress = screen.getByRole('progressbar', {
    name: 'Approving orders: 4,200 of 10,000',
  });
  expect(status()).not.toContainElement(progress);
  await advance(1000);
  const result =
    '9,998 orders approved, 2 skipped (1 already decided, 1 refunded in full), 12 orders left out as flagged.';
  expect(within(status()).getByText(result)).toBeVisible();
  expect(screen.getByText('TR-1: refunded in full')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await advance(0);
  expect(status()).toBeEmptyDOMElement();
});

it('shows nothing more about a single order that was decided, and asks for its result once', async () => {
  const { requests } = await show(makeDecision(), 'TR-1', [{ state: 'done', applied: 1 }]);
  expect(screen.getByText('Approved: TR-1, Tuppenny Roast.')).toBeVisible();
  await advance(30_000);
  expect(status()).toBeEmptyDOMElement();
  expect(requests).toHaveLength(1);
});

it('says that a single order was refunded before the decision took effect', async () => {
  await show(makeDecision(), 'TR-1', [
    {
      state: 'done',
      skipped: { refunded: 1 },
      skippedOrders: [{ _id: 'a', orderReference: 'TR-1', reason: 'refunded' }],
    },
  ]);
  await advance(11_500);
  expect(screen.getByText('Not decided – TR-1, Tuppenny Roast: refunded in full.')).toBeVisible();
});

it('shows the progress of own decisions that are not finished after a reload', async () => {
  const user = makePerson({ role: 'admin' });
  useSession.setState({ user });
  const by = { _id: user._id, name: user.name };
  const large = { count: 500, appliesAt: '2026-11-24T11:59:00.000Z' };
  const own = makeDecision({ ...large, _id: 'own', by, state: 'applying', applied: 100 });
  const { requests } = await show(
    own,
    null,
    [{ applied: 200 }, { state: 'done', applied: 500 }],
    [
      makeDecision({ ...large, by: { _id: 'another', name: 'Ada' }, state: 'applying' }),
      own,
      makeDecision({ ...large, by, state: 'done' }),
    ],
  );
  expect(screen.getAllByRole('progressbar')).toHaveLength(1);
  expect(screen.getByText('Approving orders: 100 of 500')).toBeVisible();
  await advance(1500);
  expect(screen.getByText('Approving orders: 200 of 500')).toBeVisible();
  await advance(1000);
  expect(within(status()).getByText('500 orders approved.')).toBeVisible();
  expect(requests.every((path) => path.endsWith('/own'))).toBe(true);
});
