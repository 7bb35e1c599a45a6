import { screen, waitFor, within } from '@testing-library/react';
import type { TrustedDevice } from '@hive/contract/security';
import { json, person, play, refusal, setUpApi, signIn } from './api';
import { confirm, openSection, playDelete } from './security-page';

setUpApi();
beforeEach(() => signIn(person()));
afterEach(() => void (document.cookie = 'trustedDevice=; max-age=0; path=/'));

const device = (number: number, change: Partial<TrustedDevice> = {}): TrustedDevice => ({
  _id: `0190c2b4-0000-7000-8000-${String(number).padStart(12, '0')}`,
  device: `Chrome on System ${number}`,
  address: `203.0.113.${number}`,
  lastUsedAt: '2026-11-18T14:00:00.000Z',
  trustedUntil: '2026-12-18T14:00:00.000Z',
  isCurrent: false,
  ...change,
});

const list = (...items: TrustedDevice[]) =>
  play('get', '/auth/trusted-devices', () => json({ items }));

const open = () => openSection('Trusted devices');

test('Each trusted device shows its expiry, last login and address', async () => {
  list(device(1, { isCurrent: true }), device(2));
  const { section } = await open();

  const [mine, other] = await section.findAllByRole('listitem');
  expect(mine).toHaveTextContent(
    'Chrome on System 1This deviceTrusted until 18 Dec 2026Last login 18 Nov 2026203.0.113.1',
  );
  expect(other).not.toHaveTextContent('This device');
  expect(section.getByText('2 trusted')).toBeVisible();
});

test('Without trusted devices the section explains how to trust one', async () => {
  const { section } = await open();

  expect(await section.findByText(/Every login asks for your second step/)).toHaveTextContent(
    'tick ‘Don’t ask again for 30 days on this device’',
  );
  expect(section.getByText('None')).toBeVisible();
  expect(section.queryByRole('button')).not.toBeInTheDocument();
});

test('Trust in one device is withdrawn after confirmation', async () => {
  list(device(1, { isCurrent: true }), device(2));
  const { user, section } = await open();
  const requests = playDelete('/auth/trusted-devices/:id', () => {
    list(device(1, { isCurrent: true }));
    return json({});
  });
  await user.click(
    await section.findByRole('button', {
      name: 'Stop trusting Chrome on System 2, trusted until 18 Dec 2026',
    }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: /Chrome on System 2/ }));
  expect(requests).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Stop trusting' }));

  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1));
  expect(requests).toEqual([`/api/auth/trusted-devices/${device(2)._id}`]);
});

test.each([
  ['this device', true, ''],
  ['another one', false, 'trustedDevice=true'],
])(
  'After withdrawing trust from %s, this browser shows the new state',
  async (_which, isCurrent, cookie) => {
    document.cookie = 'trustedDevice=true; path=/';
    list(device(1, { isCurrent }));
    const { user, section } = await open();
    playDelete('/auth/trusted-devices/:id', () => {
      list();
      return json({});
    });
    await user.click(await section.findByRole('button', { name: /^Stop trusting/ }));
    await confirm(user, 'Stop trusting');

    expect(await section.findByText('None')).toBeVisible();
    expect(document.cookie).toBe(cookie);
  },
);

test('Trust in all devices is withdrawn after confirmation', async () => {
  list(device(1), device(2));
  const { user, section } = await open();
  const requests = playDelete('/auth/trusted-devices', () => {
    list();
    return json({});
  });
  await user.click(await section.findByRole('button', { name: 'Stop trusting all' }));
  await confirm(user, 'Stop trusting all');

  expect(await section.findByText('None')).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('A failure is reported, and the device stays in the list', async () => {
  list(device(1));
  const { user, section } = await open();
  playDelete('/auth/trusted-devices/:id', () => refusal(500, 'INTERNAL', 'Something broke.'));
  await user.click(await section.findByRole('button', { name: /^Stop trusting/ }));
  await confirm(user, 'Stop trusting');

  expect(await section.findByRole('alert')).toHaveTextContent('Something broke.');
  expect(section.getAllByRole('listitem')).toHaveLength(1);
});

test('A list that cannot be loaded shows an error, and Retry loads it', async () => {
  play('get', '/auth/trusted-devices', () => refusal(403, 'FORBIDDEN', 'Not now.'));
  const { user, section } = await open();
  expect(await section.findByText('Not now.')).toBeVisible();

  list(device(1));
  await user.click(section.getByRole('button', { name: 'Retry' }));

  expect(await section.findByText('1 trusted')).toBeVisible();
});
