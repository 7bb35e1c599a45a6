import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import type { BankLine } from '@hive/contract/bank-lines';
import { json, play, refusal, setUpApi } from '../../../../../test/api';
import {
  bookedLine,
  makeLine,
  makeProposal,
  mockLines,
  statementId,
} from '../../../../../test/bank';
import { fill, press } from '../../../../../test/fields';
import { openTab } from '../../../../../test/open-tab';
import Bank from '../bank';

setUpApi();

const { keyboard } = userEvent;
const shown = (line: BankLine) =>
  screen.findByRole('article', { name: new RegExp(`^Line ${line.line},`) });
const linePath = (line: BankLine, action: string) => `/accounting/bank-lines/${line._id}/${action}`;
const bodiesOf = (line: BankLine, action: string, answer: () => Response) => {
  const bodies: unknown[] = [];
  play('post', linePath(line, action), async (request) => {
    bodies.push(await request.json());
    return answer();
  });
  return bodies;
};

const matched = () => makeLine({ line: 2 });
const proposed = () =>
  makeLine({
    line: 3,
    state: 'proposed',
    proposals: [
      makeProposal({ confidence: 0.7 }),
      makeProposal({
        confidence: 0.5,
        credit: 5,
        invoices: [{ ...makeProposal().invoices[0]!, _id: 'x', number: 'HIVE-000043' }],
      }),
    ],
  });
const moneyOut = () =>
  makeLine({ line: 4, amount: -10, state: 'unmatched', proposals: [], note: 'Returned payment.' });

async function open(lines: BankLine[], search = '') {
  const list = mockLines(lines);
  openTab(Bank, `?tab=accounting&view=bank&statement=${statementId}${search}`);
  await shown(lines[0]!);
  return list;
}

describe('A line', () => {
  it('shows each proposal with its confidence in words and figures, and its reasons', async () => {
    const line = proposed();
    await open([line]);
    const [first, second] = within(
      within(await shown(line)).getByRole('list', { name: 'Proposals' }),
    ).getAllByRole('listitem', { name: '' });
    expect(first).toHaveTextContent('Medium confidence, 70%');
    expect(first).toHaveTextContent('The text names HIVE-000042.');
    expect(second).toBeDefined();
    expect(screen.getByText('Low confidence, 50%')).toBeVisible();
    expect(screen.getByText('Credit of Tuppenny Roast')).toBeVisible();
    const bodies = bodiesOf(line, 'confirm', () => json(bookedLine(line)));
    await press('Confirm HIVE-000043');
    await waitFor(() => expect(bodies).toEqual([{ invoiceIds: ['x'] }]));
  });

  it('of money out is matched with credit paid back of its amount', async () => {
    const refund = {
      _id: '0190c2b4-0000-7000-8000-00000000c001',
      box: { _id: '0190c2b4-0000-7000-8000-0000000000b1', name: 'Tuppenny Roast' },
      amount: 10,
      date: '2026-12-09',
    };
    const line = { ...moneyOut(), state: 'ignored' as const, refundProposals: [refund] };
    await open([line]);
    expect(
      screen.getByRole('heading', { name: '£10.00 paid out, TUPPENNY ROAST LTD' }),
    ).toBeVisible();
    expect(screen.getByText('Tuppenny Roast').closest('li')).toHaveTextContent('9 Dec 2026');
    const bodies = bodiesOf(line, 'refund', () => json({ ...line, refund, refundProposals: [] }));
    await press('Match credit of Tuppenny Roast');
    expect(
      await screen.findByText(/matched with credit paid back to Tuppenny Roast\.$/),
    ).toBeVisible();
    expect(bodies).toEqual([{ refundId: refund._id }]);
  });

  it('reverses the part of a payment for one invoice, with a reason, and stays in view', async () => {
    const line = bookedLine(matched());
    const [booked] = line.allocations;
    const part = { ...booked!, _id: '0190c2b4-0000-7000-8000-0000000000e1' };
    const list = await open([{ ...line, allocations: [part] }, proposed()]);
    const credit = { ...part, _id: '0190c2b4-0000-7000-8000-0000000000e2', invoice: null };
    const bodies = bodiesOf(line, 'undo', () =>
      json(list.replace({ ...line, allocations: [credit] })),
    );
    await press('Reverse the payment of HIVE-000042');
    const name = 'Reverse the payment of HIVE-000042?';
    const dialog = within(await screen.findByRole('dialog', { name }));
    expect(dialog.getByText(/£120.00 is held as credit of Tuppenny Roast/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Reverse' }));
    expect(dialog.getByText('Enter a reason.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'The wrong invoice.' }));
    expect(dialog.queryByText('Enter a reason.')).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Reverse' }));
    expect(await screen.findByText('HIVE-000042: payment reversed.')).toBeVisible();
    expect(bodies).toEqual([{ reason: 'The wrong invoice.', partId: part._id }]);
    const shownLine = within(await shown(line));
    expect(await shownLine.findByText('Credit of Tuppenny Roast')).toBeVisible();
    expect(shownLine.queryByRole('button', { name: /^Reverse/ })).not.toBeInTheDocument();
  });

  it('of money that went out can only be ignored', async () => {
    const line = moneyOut();
    await open([line]);
    expect(screen.getByText('Returned payment.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Assign/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Ignore/ })).toBeVisible();
  });

  it('still has its proposals when an invoice was paid meanwhile, and says so', async () => {
    const line = matched();
    await open([line]);
    bodiesOf(line, 'confirm', () => refusal(409, 'INVOICE_STATE'));
    await press('Confirm HIVE-000042');
    expect(await screen.findByRole('alert')).toHaveTextContent('Refused: INVOICE_STATE');
    expect(screen.getByRole('button', { name: /^Confirm HIVE-000042/ })).toBeVisible();
  });

  it('can be booked on a later day if its month is closed', async () => {
    const line = matched();
    await open([line]);
    bodiesOf(line, 'confirm', () => refusal(409, 'MONTH_CLOSED'));
    await press('Confirm HIVE-000042');
    await fill('Booking date', '2026-11-23');
    const bodies = bodiesOf(line, 'confirm', () => json(bookedLine(line)));
    await press('Confirm HIVE-000042');
    await waitFor(() => expect(bodies).toMatchObject([{ date: '2026-11-23' }]));
  });
});

describe('By keyboard', () => {
  it('A confirms the first proposal and moves to the next open line, and U undoes it with a reason', async () => {
    const [first, done, next] = [matched(), bookedLine(makeLine({ line: 3 })), moneyOut()];
    const list = await open([first, done, next]);
    bodiesOf(first, 'confirm', () => json(list.replace(bookedLine(first))));
    await keyboard('a');
    expect(
      await screen.findByText(/^Line 2, £120.00 from TUPPENNY ROAST LTD: booked/),
    ).toBeVisible();
    await shown(next);
    await waitFor(() => expect(screen.getByRole('button', { current: true })).toHaveFocus());

    const undone = bodiesOf(first, 'undo', () => json(list.replace(first)));
    await keyboard('u');
    await screen.findByRole('dialog', { name: /^Undo Line 2/ });
    await userEvent.click(screen.getByRole('button', { name: 'The wrong invoice.' }));
    await keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/undone\.$/)).toBeVisible();
    expect(undone).toEqual([{ reason: 'The wrong invoice.' }]);

    // The line is open again: there is nothing to reopen.
    await keyboard('u');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('D ignores with a reason, which an error does not lose', async () => {
    const line = moneyOut();
    const list = await open([line]);
    play('post', linePath(line, 'ignore'), () => HttpResponse.error());
    await keyboard('d');
    await fill('Reason', 'Our own transfer.');
    await press('Ignore');
    expect(await screen.findByText(/You seem to be offline/)).toBeVisible();
    expect(screen.getByLabelText('Reason')).toHaveValue('Our own transfer.');
    const bodies = bodiesOf(line, 'ignore', () =>
      json(list.replace({ ...line, state: 'ignored' })),
    );
    await press('Ignore');
    expect(await screen.findByText(/ignored\.$/)).toBeVisible();
    expect(bodies).toEqual([{ reason: 'Our own transfer.' }]);
  });

  it('? lists the keys', async () => {
    await open([matched()]);
    await keyboard('?');
    expect(await screen.findByText('Confirm the first proposal')).toBeVisible();
  });
});

it('The filter by state shows how many lines have each, and is in the URL', async () => {
  const list = await open([matched(), moneyOut()]);
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Not matched (1)');
  await shown(moneyOut());
  expect(list.requests.at(-1)).toContain('state=unmatched');
});

it('The lines of the file that could not be read are listed with their faults', async () => {
  mockLines([matched()], { faults: [{ line: 9, text: 'x,y', fault: 'The date can’t be read.' }] });
  openTab(Bank, `?view=bank&statement=${statementId}`);
  await userEvent.click(await screen.findByText('1 line of the file could not be read'));
  expect(screen.getByText('Line 9: The date can’t be read. (x,y)')).toBeVisible();
});

describe('The selection', () => {
  const other = () => makeLine({ line: 5, amount: 80.1 });

  it('confirms the selected payments only, and is then empty', async () => {
    const lines = [matched(), proposed(), other()] as const;
    const list = await open([...lines]);
    expect(screen.queryByRole('checkbox', { name: /^Select Line 3/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: /^Select Line 5/ }));
    const bodies: unknown[] = [];
    play('post', `/accounting/bank-statements/${statementId}/confirm`, async (request) => {
      bodies.push(await request.json());
      list.replace(bookedLine(lines[2]));
      return json({ booked: 1, amount: 80.1, skipped: [], remaining: 0 });
    });
    await press('Confirm 1 selected payment (£80.10)');
    expect(await screen.findByRole('dialog', { name: 'Confirm selected payments' })).toBeVisible();
    await press('Confirm 1 payment, £80.10');
    expect(await screen.findByText('1 payment booked (£80.10).')).toBeVisible();
    expect(bodies).toEqual([{ minConfidence: 0.9, lineIds: [lines[2]._id] }]);
    await keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { current: true })).toHaveFocus());
    expect(screen.queryByRole('group', { name: 'Selected rows' })).not.toBeInTheDocument();
  });

  it('is changed by X and for the whole page, without lines that need a closer look', async () => {
    const unclear = makeLine({ line: 6, proposals: [makeProposal(), makeProposal()] });
    await open([matched(), unclear, other()]);
    await keyboard('x');
    expect(await screen.findByText('1 selected')).toBeVisible();
    await keyboard('x');
    await waitFor(() => expect(screen.queryByText('1 selected')).not.toBeInTheDocument());
    await userEvent.click(
      screen.getByRole('checkbox', { name: 'Select the matched payments on this page' }),
    );
    expect(
      screen.getByRole('button', { name: 'Confirm 2 selected payments (£200.10)' }),
    ).toBeVisible();
  });
});

describe('Confirming all', () => {
  it('asks with the number and the sum above a confidence, and lists what was left out', async () => {
    const certain = makeLine({
      line: 5,
      amount: 80.1,
      proposals: [makeProposal({ confidence: 0.995 })],
    });
    await open([matched(), certain]);
    await press('Confirm 2 matched payments (£200.10)');
    expect(
      await screen.findByRole('button', { name: 'Confirm 2 payments, £200.10' }),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /^99% or more/ }));
    const calls: unknown[] = [];
    play('post', `/accounting/bank-statements/${statementId}/confirm`, async (request) => {
      calls.push(await request.json());
      const isLast = calls.length === 2;
      return json({
        booked: 1,
        amount: 40.05,
        skipped: isLast ? [{ _id: 's', line: 7, reason: 'The invoice is paid.' }] : [],
        remaining: isLast ? 0 : 1,
      });
    });
    await press('Confirm 1 payment, £80.10');
    expect(await screen.findByText('2 payments booked (£80.10).')).toBeVisible();
    expect(screen.getByText('Line 7: The invoice is paid.')).toBeVisible();
    expect(calls).toEqual([{ minConfidence: 0.99 }, { minConfidence: 0.99 }]);
  });
});
