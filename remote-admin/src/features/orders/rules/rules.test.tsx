import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { json, play, refusal, setUpApi } from '../../../../test/api';
import { press } from '../../../../test/fields';
import { openTab } from '../../../../test/open-tab';
import { boxId, makeBoxRule, makeSiteRule, mockOrders, mockRules } from '../../../../test/orders';
import Orders from '../orders';

setUpApi();

const path = '/admin/approval-rules';
const ada = { _id: '0190c2b4-0000-7000-8000-0000000000a1', name: 'Ada Byron' };

/** Opens the rules; `flagged` is also the number of orders that are due. */
async function open(...rules: Parameters<typeof mockRules>) {
  mockOrders([], { flagged: 12 });
  mockRules(...rules);
  openTab(Orders, '?tab=orders');
  await userEvent.click(await screen.findByRole('button', { name: /^Rules/ }));
  return within(await screen.findByRole('dialog', { name: 'Approval rules' }));
}

const siteForm = () => screen.findByRole('form', { name: 'Site default' });

it('shows what a choice will do, and saves it with its version', async () => {
  await open(makeSiteRule({ version: 3 }));
  const form = within(await siteForm());
  expect(form.getByText('Every order waits for an admin.')).toBeVisible();
  await userEvent.click(form.getByLabelText('Approve after 14 days'));
  expect(
    await form.findByText('Tonight: up to 12 orders. Flagged ones are not counted.'),
  ).toBeVisible();
  const saved = makeSiteRule({ choice: 'after-14-days', version: 4 });
  const bodies = play('put', path, () => {
    mockRules(saved);
    return json(saved);
  });
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Saved.')).toBeVisible();
  expect(bodies).toEqual([{ choice: 'after-14-days', version: 3 }]);
});

it('shows the change of another admin, and saves over it only by choice', async () => {
  await open(makeSiteRule({ version: 3 }));
  const form = within(await siteForm());
  await userEvent.click(form.getByLabelText('Approve after 7 days'));
  const current = makeSiteRule({ choice: 'after-30-days', version: 4, changedBy: ada });
  play('put', path, () => refusal(409, 'VERSION_CONFLICT', { current }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/^Ada Byron saved a change/)).toBeVisible();
  expect(
    form.getByRole('row', { name: /Approve after 30 days Approve after 7 days/ }),
  ).toBeVisible();
  const saved = makeSiteRule({ choice: 'after-7-days', version: 5 });
  const bodies = play('put', path, () => {
    mockRules(saved);
    return json(saved);
  });
  await userEvent.click(form.getByRole('button', { name: 'Save yours' }));
  expect(await form.findByText('Saved.')).toBeVisible();
  expect(bodies).toEqual([{ choice: 'after-7-days', version: 4 }]);
});

it.each([
  ['a cancelled step-up', () => refusal(403, 'STEP_UP_REQUIRED')],
  ['a network failure', () => HttpResponse.error()],
])('keeps the choice after %s', async (_what, respond) => {
  await open();
  const form = within(await siteForm());
  await userEvent.click(form.getByLabelText('Approve after 7 days'));
  play('put', path, respond);
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByRole('alert')).toBeVisible();
  expect(form.getByLabelText('Approve after 7 days')).toBeChecked();
});

it('shows why a choice was not saved until the next attempt has ended', async () => {
  await open(makeSiteRule({ version: 3 }));
  const form = within(await siteForm());
  await userEvent.click(form.getByLabelText('Approve after 7 days'));
  play('put', path, () => HttpResponse.error());
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByRole('alert')).toBeVisible();

  let answer: (saved: Response) => void = () => undefined;
  const sent = play('put', path, () => new Promise<Response>((resolve) => (answer = resolve)));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(form.getByRole('alert')).toBeVisible();
  const saved = makeSiteRule({ choice: 'after-7-days', version: 4 });
  mockRules(saved);
  answer(json(saved));
  await waitFor(() => expect(form.queryByRole('alert')).not.toBeInTheDocument());
});

it('lists the boxes with their own rule, and changes the rule of a box', async () => {
  const rule = makeBoxRule({ choice: 'after-30-days', effective: 'after-30-days', version: 1 });
  const dialog = await open(makeSiteRule(), [rule]);
  expect(
    within(await siteForm()).getByText(
      'Every order of a box without its own rule waits for an admin.',
    ),
  ).toBeVisible();
  expect(
    screen.getByRole('button', { name: 'Rules: off, 1 box differs', hidden: true }),
  ).toBeVisible();
  play('get', `${path}/${boxId}`, () => json(rule));
  const boxes = within(await dialog.findByRole('region', { name: 'Boxes with their own rule' }));
  expect(boxes.getByText('Approve after 30 days')).toBeVisible();
  await userEvent.click(boxes.getByRole('button', { name: 'Tuppenny Roast' }));
  const form = within(await screen.findByRole('form', { name: 'Tuppenny Roast' }));
  expect(form.getByLabelText('Approve after 30 days')).toBeChecked();
  await userEvent.click(form.getByLabelText('As the site default: off'));
  const bodies = play('put', `${path}/${boxId}`, () => json(makeBoxRule({ version: 2 })));
  await press('Save');
  await waitFor(() => expect(bodies).toEqual([{ choice: 'site-default', version: 1 }]));
});

it('shows why the rules could not be loaded, and retries', async () => {
  mockOrders([]);
  play('get', path, () => refusal(500, 'INTERNAL'));
  openTab(Orders, '?tab=orders');
  await userEvent.click(await screen.findByRole('button', { name: 'Rules' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approval rules' }));
  await dialog.findByText('The rules could not be loaded.');
  mockRules();
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  await siteForm();
});
