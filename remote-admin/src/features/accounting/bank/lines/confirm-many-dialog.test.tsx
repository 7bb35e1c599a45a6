import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeLine, mockLines, statementId } from '../../../../../test/bank';
import { json, play, refusal, setUpApi } from '../../../../../test/api';
import { openTab } from '../../../../../test/open-tab';
import ConfirmManyDialog from './confirm-many-dialog';

setUpApi();

const proposal = makeLine().proposals[0]!;
const [invoice] = proposal.invoices;
const line = (id: number, extra: object) =>
  makeLine({
    _id: `0190c2b4-0000-7000-8000-00000000000${id}`,
    line: id,
    state: 'matched',
    proposals: [{ ...proposal, ...extra }],
  });

const openDialog = async () => {
  const nothing = () => undefined;
  openTab(() => (
    <ConfirmManyDialog statementId={statementId} onChanged={nothing} onClose={nothing} />
  ));
  return within(await screen.findByRole('dialog', { name: 'Confirm matched payments' }));
};

it('says which payments do not settle their invoices exactly, among those that it books', async () => {
  mockLines([
    line(1, { confidence: 0.99 }),
    line(2, { confidence: 0.96, credit: 8.16 }),
    line(3, { confidence: 0.92, invoices: [{ ...invoice!, amount: 50, outstanding: 120 }] }),
  ]);
  const dialog = await openDialog();
  const part = '1 payment for a part of an invoice: the rest stays outstanding.';
  const over = '1 payment above what is owed: £8.16 becomes credit.';
  expect(await dialog.findByText(part)).toBeVisible();
  expect(dialog.getByText(over)).toBeVisible();

  await userEvent.click(dialog.getByLabelText('95% or more'));
  expect(dialog.queryByText(part)).not.toBeInTheDocument();
  expect(dialog.getByText(over)).toBeVisible();

  await userEvent.click(dialog.getByLabelText('99% or more'));
  expect(dialog.queryByText(over)).not.toBeInTheDocument();
});

it('shows that payments were not booked until the next attempt has ended', async () => {
  mockLines([line(1, { confidence: 0.99 })]);
  const dialog = await openDialog();
  const confirm = await dialog.findByRole('button', { name: /^Confirm 1 payment/ });
  const path = `/accounting/bank-statements/${statementId}/confirm`;
  play('post', path, () => refusal(500, 'INTERNAL'));
  await userEvent.click(confirm);
  expect(await dialog.findByText('Not all payments could be booked. Try again.')).toBeVisible();

  let answer: (booked: Response) => void = () => undefined;
  const sent = play('post', path, () => new Promise<Response>((resolve) => (answer = resolve)));
  await userEvent.click(confirm);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(dialog.getByText('Not all payments could be booked. Try again.')).toBeVisible();
  answer(json({ booked: 1, amount: 120, skipped: [], remaining: 0 }));
  expect(await dialog.findByText('1 payment booked (£120.00).')).toBeVisible();
  expect(
    dialog.queryByText('Not all payments could be booked. Try again.'),
  ).not.toBeInTheDocument();
});
