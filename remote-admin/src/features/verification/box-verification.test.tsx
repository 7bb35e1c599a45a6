import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BoxVerification as Verification } from '@hive/contract/verification';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { json, play, refusal, setUpApi } from '../../../test/api';
import { mockList } from '../../../test/moderation';
import { makeVerification } from '../../../test/verification';
import { BoxVerification } from './box-verification';
import { VerificationsToRenew } from './verifications-to-renew';

setUpApi();

const id = '0190c2b4-0000-7000-8000-000000000001';
const path = `/admin/boxes/${id}/verification`;
const admin = { _id: id, name: 'Ada Admin', email: 'ada@hive.example' };
const current: NonNullable<Verification['current']> = {
  _id: id,
  verifiedAt: '2026-11-20T09:00:00.000Z',
  by: admin,
  expiresOn: '2027-11-19',
  checks: ['company'],
  testOrderNote: 'Arrived in three days.',
  reason: null,
  endedAt: null,
  endCause: null,
  endReason: null,
};

let state: Partial<Verification>;
beforeEach(() => {
  state = {};
  play('get', path, () => json(makeVerification(state)));
});

const open = () => renderPage(() => <BoxVerification id={id} name="Tuppenny Roast" />);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('checks a company, verifies with a test order, and ends with a reason', async () => {
  const checked = play('post', `${path}/checks`, () => {
    const latest = { kind: 'company', subject: '01234567', outcome: 'match' } as const;
    const found = { foundName: 'Tuppenny Ltd', message: 'It is active.', by: admin };
    state = { checks: [{ ...latest, ...found, checkedAt: current.verifiedAt }] };
    return json(makeVerification(state));
  });
  const verified = play('post', path, () => {
    state = { isVerified: true, current };
    return json(makeVerification(state));
  });
  const ended = play('post', `${path}/end`, () => {
    const end = { endedAt: '2026-11-21T09:00:00.000Z', endCause: 'ended' } as const;
    state = { earlier: [{ ...current, ...end, endReason: 'It has closed.' }] };
    return json(makeVerification(state));
  });
  open();
  fireEvent.change(await screen.findByLabelText('Company number'), {
    target: { value: '01234567' },
  });
  await press('Check the company number');
  const result = await screen.findByText('Matches');
  expect(result.closest('[role=status]')).not.toBeNull();

  await press('Verify');
  const dialog = within(await screen.findByRole('dialog', { name: 'Verify Tuppenny Roast?' }));
  expect(dialog.getByText(/^It needs a check of the last 20 days that matches/)).toBeVisible();
  fireEvent.change(dialog.getByLabelText('Test order'), { target: { value: 'Arrived.' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('Verified until 19 Nov 2027')).toBeVisible();
  expect(screen.getByText('20 Nov 2026 by Ada Admin')).toBeVisible();

  await press('End verification');
  const ending = within(await screen.findByRole('dialog', { name: /^End the verification/ }));
  await userEvent.click(ending.getByRole('button', { name: 'The company is no longer active.' }));
  await userEvent.click(ending.getByRole('button', { name: 'End verification' }));
  expect(await screen.findByText(/Ended by an admin. It has closed\./)).toBeVisible();
  expect(checked).toEqual([{ kind: 'company', subject: '01234567' }]);
  expect(verified).toEqual([{ testOrderNote: 'Arrived.' }]);
  expect(ended).toEqual([{ reason: 'The company is no longer active.' }]);
});

it('shows errors at their fields, and stores what was typed', async () => {
  const message = 'Enter 8 characters.';
  play('post', `${path}/checks`, () =>
    refusal(400, 'VALIDATION_FAILED', { fields: { subject: message } }),
  );
  play('post', path, () =>
    refusal(400, 'VALIDATION_FAILED', { fields: { reason: 'Enter a reason.' } }),
  );
  open();
  const field = await screen.findByLabelText('Company number');
  fireEvent.change(field, { target: { value: '12' } });
  await press('Check the company number');
  expect(await screen.findByText(message)).toBeVisible();
  expect(field).toHaveValue('12');
  play('post', `${path}/checks`, () => refusal(503, 'UNAVAILABLE'));
  await press('Check the company number');
  expect(await screen.findByText('The check could not be made. Try again.')).toBeVisible();

  await press('Verify');
  const dialog = within(await screen.findByRole('dialog', { name: 'Verify Tuppenny Roast?' }));
  fireEvent.change(dialog.getByLabelText('Test order'), { target: { value: 'Arrived.' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Verify' }));
  expect(await dialog.findByText('Enter a reason.')).toBeVisible();
  expect(dialog.getByLabelText('Test order')).toHaveValue('Arrived.');
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'The name is a brand.' } });
  expect(dialog.queryByText('Enter a reason.')).not.toBeInTheDocument();
  expect(dialog.getByLabelText(/^Reason/)).toHaveAttribute('maxlength', '500');
});

it('renews a verification', async () => {
  state = { isVerified: true, current };
  const renewed = play('post', path, () => {
    state = { isVerified: true, current: { ...current, expiresOn: '2027-12-01' } };
    return json(makeVerification(state));
  });
  open();
  await press('Renew');
  const name = 'Renew the verification of Tuppenny Roast?';
  const dialog = within(await screen.findByRole('dialog', { name }));
  await userEvent.click(dialog.getByRole('button', { name: 'Renew' }));
  expect(await screen.findByText('Verified until 1 Dec 2027')).toBeVisible();
  expect(renewed).toEqual([{}]);
});

it('lists the verifications that need attention, with the cause and a link to the box', async () => {
  mockList('/admin/verifications', [
    {
      _id: 'lapsed',
      boxId: '0190c2b4-0000-7000-8000-000000000003',
      name: 'Brambly',
      cause: 'expires',
      expiresOn: '2026-11-01',
      isLapsed: true,
      drifts: [],
    },
    {
      _id: id,
      boxId: id,
      name: 'Mardle Club',
      cause: 'expires',
      expiresOn: '2026-12-16',
      isLapsed: false,
      drifts: [],
    },
    {
      _id: 'other',
      boxId: '0190c2b4-0000-7000-8000-000000000002',
      name: 'Tuppenny Roast',
      cause: 'drift',
      expiresOn: '2027-11-19',
      isLapsed: false,
      drifts: [{ field: 'Price', listed: '£24.95', found: '£29.95' }],
    },
  ]);
  renderPage(() => <VerificationsToRenew />);
  expect(await screen.findByText('Expires on 16 Dec 2026.')).toBeVisible();
  expect(screen.getByText(/^Open a box, run its checks again, and renew/)).toBeVisible();
  expect(screen.getByText('Lapsed')).toBeVisible();
  expect(screen.getByText('Ended on 1 Nov 2026, and was not renewed.')).toBeVisible();
  expect(screen.getByText(/Price: listed £24\.95, found £29\.95\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mardle Club' })).toHaveAttribute(
    'href',
    `/admin-dashboard?tab=affiliates&box=${id}`,
  );
});
