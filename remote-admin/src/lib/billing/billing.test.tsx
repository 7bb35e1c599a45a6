import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { installStepUp } from '@hive/shared-auth/step-up';
import { json, play, refusal, setUpApi } from '../../../test/api';
import { field, fill, press } from '../../../test/fields';
import { openTab } from '../../../test/open-tab';
import { Billing } from './billing';

const box = { _id: '0190c2b4-0000-7000-8000-0000000000e1', name: 'Tuppenny Roast' };
const path = `/accounting/billing-details/${box._id}`;
const saved = { name: 'Roast Ltd', address: ['2 Mill Row', 'Leeds'], vatNumber: null };

setUpApi();
beforeEach(() => void play('get', path, () => json(saved)));

const open = () => openTab(() => <Billing box={box} />);
const address = () => screen.findByRole('textbox', { name: 'Address' });
const save = () => press('Save billing details');

it('shows the saved details and saves the input by line', async () => {
  const changed = { ...saved, address: ['3 Mill Row', 'York'], vatNumber: 'GB999999973' };
  const sent = play('put', path, () => json(changed));
  open();
  expect(await address()).toHaveValue('2 Mill Row\nLeeds');
  await userEvent.clear(await address());
  await userEvent.click(await address());
  await userEvent.paste(' 3 Mill Row\n\nYork ');
  await fill('VAT number', 'gb 999 9999 73');
  await save();
  expect(await screen.findByText('✅ Billing details saved')).toBeVisible();
  expect(sent).toEqual([
    { name: 'Roast Ltd', address: ['3 Mill Row', 'York'], vatNumber: 'gb 999 9999 73' },
  ]);
  expect(await field('VAT number')).toHaveValue('GB999999973');
});

it('shows the server’s error at its field, focuses it and keeps the input', async () => {
  play('put', path, () =>
    refusal(400, 'VALIDATION_FAILED', {
      fields: { 'address.1': 'At most 100 characters.', vatNumber: 'This is no UK VAT number.' },
    }),
  );
  open();
  await fill('Company name', 'Roast & Sons');
  await fill('VAT number', 'GB1');
  await save();
  await waitFor(async () => expect(await address()).toHaveFocus());
  expect(await address()).toHaveAccessibleDescription(
    expect.stringContaining('Line 2: At most 100 characters.'),
  );
  expect(await field('VAT number')).toHaveAccessibleDescription(
    expect.stringContaining('This is no UK VAT number.'),
  );
  expect(await field('Company name')).toHaveValue('Roast & Sons');
  await userEvent.type(await address(), ', 2nd floor');
  expect(await address()).toBeValid();
  expect(await field('VAT number')).toBeInvalid();
  await fill('VAT number', '');
  expect(await field('VAT number')).toBeValid();
});

describe('without a recent two-factor code', () => {
  let requests = 0;
  const answer = (proves: boolean) => () => {
    requests += 1;
    return Promise.resolve(proves);
  };
  const message = 'Please confirm this with your second factor first.';
  const refused = () => refusal(403, 'STEP_UP_REQUIRED', { reason: 'TOTP_REQUIRED', message });
  beforeEach(() => void (requests = 0));

  it('asks for a code and saves the input', async () => {
    const uninstall = installStepUp(answer(true));
    const sent = play('put', path, () => (requests === 0 ? refused() : json(saved)));
    open();
    await fill('Company name', 'Roast & Sons');
    await save();
    expect(await screen.findByText('✅ Billing details saved')).toBeVisible();
    expect(requests).toBe(1);
    expect(sent.at(-1)).toMatchObject({ name: 'Roast & Sons' });
    uninstall();
  });

  it('shows an error without a code and keeps the input', async () => {
    const uninstall = installStepUp(answer(false));
    play('put', path, refused);
    open();
    await fill('Company name', 'Roast & Sons');
    await save();
    expect(await screen.findByText(message)).toBeVisible();
    expect(await field('Company name')).toHaveValue('Roast & Sons');
    uninstall();
  });
});

it('loads the details on Retry after an error', async () => {
  play('get', path, () => refusal(500, 'INTERNAL'));
  open();
  expect(await screen.findByText('Failed to load billing details')).toBeVisible();
  play('get', path, () => json(saved));
  await press('Retry');
  expect(await field('Company name')).toHaveValue('Roast Ltd');
});
