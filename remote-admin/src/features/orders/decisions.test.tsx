import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { json, play, refusal, setUpApi } from '../../../test/api';
import { fill, press } from '../../../test/fields';
import { openTab } from '../../../test/open-tab';
import { makeDecision, makeOrder, mockOrders } from '../../../test/orders';
import { recordKeys } from '../../lib/record-keys';
import Orders from './orders';

setUpApi();
// Stands still, so that the time to undo a decision does not end.
beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T12:00:00Z')));
afterEach(() => vi.restoreAllMocks());

const decisionsPath = '/admin/conversion-decisions';
const { keyboard } = userEvent;
const threeOrders = () =>
  ['A-1', 'A-2', 'A-3'].map((orderReference) => makeOrder({ orderReference }));
const shown = (reference: string) =>
  screen.findByRole('article', { name: `${reference}, Tuppenny Roast` });
const entry = (reference: string) => screen.getByRole('button', { name: RegExp(reference) });
const announced = async (text: string | RegExp) =>
  expect((await screen.findByText(text)).closest('[role="status"]')).toBeVisible();

/** Opens three orders; decided ones leave the list. Returns the orders and the bodies of decisions. */
async function open(extra: Parameters<typeof mockOrders>[1] = {}, Panel = Orders) {
  const orders = threeOrders();
  const list = mockOrders(orders, extra);
  const bodies = play('post', decisionsPath, async (request) => {
    const body = (await request.json()) as {
      action: 'approve' | 'decline';
      target: { ids?: string[] };
    };
    const { ids } = body.target;
    list.remove(ids ?? orders.map(({ _id }) => _id));
    return json(makeDecision({ action: body.action, count: ids?.length ?? 240 }), 201);
  });
  openTab(Panel, '?tab=orders');
  await shown('A-1');
  return { orders, bodies, list };
}

/** Mocks the undo of decisions, which returns all orders to the list. Returns the requests. */
const mockUndo = (list: ReturnType<typeof mockOrders>) =>
  play('post', `${decisionsPath}/:id/undo`, (request) => {
    list.restore();
    return json(
      makeDecision({ _id: new URL(request.url).pathname.split('/').at(-2)!, state: 'undone' }),
    );
  });

const refuse = (status: number, code: string, extra: object = {}) =>
  play('post', decisionsPath, () => refusal(status, code, extra));

it('Decides after the page of a box was open, whose summary of orders is cached beside the lists', async () => {
  const { bodies } = await open({}, function AfterBoxPage() {
    useQuery({ queryKey: recordKeys.orderSummary('box'), queryFn: () => ({ pending: 3 }) });
    return <Orders />;
  });
  await keyboard('a');
  await announced('Approved: A-1, Tuppenny Roast.');
  await shown('A-2');
  expect(bodies).toHaveLength(1);
});

describe('By keyboard', () => {
  it('J and K move, A approves and moves on, and U undoes the last decision and returns to its order', async () => {
    const { orders, bodies, list } = await open();
    await keyboard('j');
    await shown('A-2');
    expect(entry('A-2')).toHaveFocus();
    await keyboard('ka');
    await announced('Approved: A-1, Tuppenny Roast.');
    await shown('A-2');
    await waitFor(() => expect(entry('A-2')).toHaveFocus());
    expect(bodies).toEqual([{ action: 'approve', target: { ids: [orders[0]!._id] } }]);
    const undone = mockUndo(list);
    await keyboard('u');
    await announced('Undone – Approved: A-1, Tuppenny Roast.');
    expect(undone).toHaveLength(1);
    await shown('A-1');
    await waitFor(() => expect(entry('A-1')).toHaveFocus());
    await keyboard('d');
    expect(
      await screen.findByRole('dialog', { name: 'Decline A-1, Tuppenny Roast?' }),
    ).toBeVisible();
    await keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await keyboard('u');
    await announced('There is no decision to undo.');
  });

  it('X selects, A approves the selected orders, and / goes to the search', async () => {
    const { orders, bodies } = await open();
    await keyboard('xjx');
    expect(screen.getByText('2 selected')).toBeVisible();
    await keyboard('a');
    await announced('2 orders approved.');
    expect(bodies).toEqual([
      { action: 'approve', target: { ids: [orders[0]!._id, orders[1]!._id] } },
    ]);
    await waitFor(() => expect(screen.queryByText('2 selected')).not.toBeInTheDocument());
    await keyboard('/');
    expect(screen.getByLabelText('Search')).toHaveFocus();
  });

  it('the focus moves on from selected orders, and none is reported as removed by others', async () => {
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select A-1, Tuppenny Roast' }));
    await press('Approve selected');
    await announced('1 order approved.');
    await waitFor(() => expect(entry('A-2')).toHaveFocus());
    expect(screen.queryByText(/is no longer on this page/)).not.toBeInTheDocument();
  });

  it('the shortcuts are listed by ?', async () => {
    await open();
    await keyboard('?');
    const list = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    for (const text of ['Undo the last decision', 'Search', 'Select or deselect the order'])
      expect(list.getByText(text)).toBeVisible();
  });
});

describe('An order that cannot be approved', () => {
  it('shows that it was refunded meanwhile, and stays', async () => {
    await open();
    refuse(409, 'CONVERSION_REFUNDED');
    await press('Approve');
    expect(await screen.findByRole('alert')).toHaveTextContent('Refused: CONVERSION_REFUNDED');
    expect(entry('A-1')).toBeVisible();
  });

  it('leaves the list if another admin was faster', async () => {
    const { orders, list } = await open();
    play('post', decisionsPath, () => {
      list.remove([orders[0]!._id]);
      return refusal(409, 'CONVERSION_DECIDED');
    });
    await press('Approve');
    await announced('A-1, Tuppenny Roast: Refused: CONVERSION_DECIDED');
    await shown('A-2');
  });

  it.each([
    ['a step-up that was cancelled', () => refusal(403, 'STEP_UP_REQUIRED', { reason: 'X' })],
    ['a network failure', () => HttpResponse.error()],
  ])('stays after %s and can be approved again', async (_what, respond) => {
    const { bodies } = await open();
    const before = bodies.length;
    play('post', decisionsPath, respond);
    await press('Approve');
    expect(await screen.findByRole('alert')).toBeVisible();
    play('post', decisionsPath, () => json(makeDecision(), 201));
    await press('Approve');
    await announced('Approved: A-1, Tuppenny Roast.');
    expect(before).toBe(0);
  });

  it('is not offered after a full refund', async () => {
    mockOrders([makeOrder({ reversals: 1, reversedPence: -4000, reversedCommissionPence: -400 })]);
    openTab(Orders, '?tab=orders');
    expect(await screen.findByText(/You can only decline it/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  });
});

it('An undo that comes too late says so', async () => {
  await open();
  await press('Approve');
  play('post', `${decisionsPath}/:id/undo`, () => refusal(409, 'DECISION_APPLIED'));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await announced('Too late to undo – Approved: A-1, Tuppenny Roast.');
});

it('A decision survives another page of the list, where it can still be undone', async () => {
  await open({ total: 60 });
  await press('Approve');
  await announced('Approved: A-1, Tuppenny Roast.');
  await press('Next');
  await waitFor(() => expect(screen.getByText('Page 2 of 3')).toBeVisible());
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

describe('All that match', () => {
  const selectAll = async () => {
    await userEvent.click(screen.getByLabelText('Select all on this page'));
    await press('Select all 240');
  };

  it('are approved after a confirmation, without the flagged ones', async () => {
    const { bodies } = await open({ total: 240, flagged: 12 });
    await selectAll();
    await press('Approve selected');
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve 228 orders?' }));
    expect(dialog.getByText('12 flagged orders are left out.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    await announced('240 orders approved.');
    expect(bodies).toEqual([
      { action: 'approve', target: { filter: { waiting: 'no' }, includeFlagged: false } },
    ]);
  });

  it('include the flagged ones by choice, and a failure stays in the dialog', async () => {
    await open({ total: 240, flagged: 12 });
    await selectAll();
    await keyboard('a');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByLabelText('Include the 12 flagged orders'));
    expect(screen.getByRole('dialog', { name: 'Approve 240 orders?' })).toBeVisible();
    const bodies = refuse(500, 'INTERNAL');
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await dialog.findByText('Refused: INTERNAL')).toBeVisible();
    expect(bodies).toMatchObject([{ target: { includeFlagged: true } }]);
  });
});

describe('Declining', () => {
  it('requires a reason, sends it, and keeps what was entered after an error', async () => {
    const { orders, list } = await open();
    await keyboard('d');
    const name = 'Decline A-1, Tuppenny Roast?';
    const dialog = within(await screen.findByRole('dialog', { name }));
    const send = () => userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    await send();
    expect(dialog.getByText('Choose a reason.')).toBeVisible();
    await userEvent.click(dialog.getByLabelText('Other'));
    expect(dialog.queryByText('Choose a reason.')).not.toBeInTheDocument();
    await send();
    expect(dialog.getByText('Enter a reason.')).toBeVisible();
    await fill('Details', 'The order belongs to another brand.');
    refuse(403, 'STEP_UP_REQUIRED');
    await send();
    expect(await dialog.findByText('Refused: STEP_UP_REQUIRED')).toBeVisible();
    await press('Cancel');
    await keyboard('d');
    const again = within(await screen.findByRole('dialog', { name }));
    expect(again.getByLabelText('Other')).toBeChecked();
    const bodies = play('post', decisionsPath, () => {
      list.remove([orders[0]!._id]);
      return json(makeDecision({ action: 'decline' }), 201);
    });
    await userEvent.click(again.getByRole('button', { name: 'Decline' }));
    await announced('Declined: A-1, Tuppenny Roast.');
    expect(bodies).toEqual([
      {
        action: 'decline',
        target: { ids: [orders[0]!._id] },
        code: 'other',
        text: 'The order belongs to another brand.',
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(entry('A-2')).toHaveFocus());
  });
});
