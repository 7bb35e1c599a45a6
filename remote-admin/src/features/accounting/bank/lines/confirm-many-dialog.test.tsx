import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeLine, mockLines, statementId } from '../../../../../test/bank';
import { setUpApi } from '../../../../../test/api';
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

it('says which payments do not settle their invoices exactly, among those that it books', async () => {
  mockLines([
    line(1, { confidence: 0.99 }),
    line(2, { confidence: 0.96, credit: 8.16 }),
    line(3, { confidence: 0.92, invoices: [{ ...invoice!, amount: 50, outstanding: 120 }] }),
  ]);
  const nothing = () => undefined;
  openTab(() => (
    <ConfirmManyDialog statementId={statementId} onChanged={nothing} onClose={nothing} />
  ));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm matched payments' }));
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
