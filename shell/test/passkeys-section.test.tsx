import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SecurityOverview } from '@hive/contract/security';
import { limits } from '@hive/contract/limits';
import { useSession } from '@hive/shared-auth/session';
import { PasskeysSection } from '../src/security/passkeys-section';
import { json, person, play, refusal, setUpApi, signIn } from './api';
import { forgetPasskeys, setUpDevice } from './fake-device';
import { playDelete } from './security-page';

setUpApi();
const device = setUpDevice();

const passkey = (number: number, lastUsedAt: string | null = null) => ({
  _id: `0190c2b4-0000-7000-8000-${String(number).padStart(12, '0')}`,
  name: `Key ${number}`,
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt,
});

const overview = (passkeys = [passkey(1)], hasApp = false): SecurityOverview => ({
  hasPassword: true,
  totp: { enabled: hasApp, since: null },
  passkeys,
  recoveryCodesLeft: 10,
  google: null,
});

const question = {
  options: {
    challenge: 'cXVlc3Rpb24',
    rp: { id: 'localhost', name: 'Hive' },
    user: { id: 'aWQ', name: 'ada@example.com', displayName: 'Ada' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    excludeCredentials: [],
  },
};

function open(shown: SecurityOverview) {
  signIn(person());
  // The session is refetched after a change, because its methods may have changed.
  play('get', '/auth/status', () => json({ isAuthenticated: true, user: person() }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PasskeysSection overview={shown} />
    </QueryClientProvider>,
  );
  return within(screen.getByRole('region', { name: 'Passkeys' }));
}

async function nameOne(name: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Add a passkey' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a passkey' });
  if (name) await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), name);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
  return within(dialog);
}

const untilRequested = () => waitFor(() => expect(device.requests).toHaveLength(1));

test('Each passkey shows its name, when it was added and when it was last used', () => {
  const section = open(overview([passkey(1), passkey(2, '2026-11-20T10:00:00.000Z')]));

  const [first, second] = section.getAllByRole('listitem');
  expect(first).toHaveTextContent('Key 1Added 1 Nov 2026Not used yet');
  expect(second).toHaveTextContent('Key 2Added 1 Nov 2026Last used 20 Nov 2026');
});

test('Adding a passkey names it, calls the device and uses the new token', async () => {
  play('post', '/2fa-passkey/setup', () => json(question));
  const sent = play('post', '/2fa-passkey/confirm', () =>
    json({ passkey: passkey(2), accessToken: 'fresh' }, 201),
  );
  open(overview());

  await nameOne('Work laptop');
  await untilRequested();
  expect(screen.getByText(/Waiting for your device…/)).toBeVisible();
  device.touch();

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toMatchObject([
    {
      name: 'Work laptop',
      credential: { id: 'ZGV2aWNl', response: { attestationObject: 'YXR0ZXN0YXRpb24' } },
    },
  ]);
  expect(useSession.getState().accessToken).toBe('fresh');
});

test('The first passkey creates recovery codes, which stay until the user confirms that they are saved', async () => {
  const codes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
  play('post', '/2fa-passkey/setup', () => json(question));
  play('post', '/2fa-passkey/confirm', () =>
    json({ passkey: passkey(1), accessToken: 'fresh', recoveryCodes: codes }, 201),
  );
  open(overview([]));

  await nameOne('My phone');
  await untilRequested();
  device.touch();

  const dialog = await screen.findByRole('dialog', { name: 'Your recovery codes' });
  const list = within(dialog).getByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(codes);
  await userEvent.keyboard('{Escape}');
  expect(dialog).toBeVisible();

  await userEvent.click(within(dialog).getByRole('button', { name: 'I have saved them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('A missing name is reported before the device is called', async () => {
  open(overview());

  const dialog = await nameOne('');

  expect(await dialog.findByText('Enter a name for this passkey.')).toBeVisible();
  expect(device.requests).toEqual([]);
});

test.each([
  ['NotAllowedError', /Cancelled, or it took too long/],
  ['InvalidStateError', /This device already has a passkey/],
  ['NotSupportedError', /Your device could not do this/],
])('A device error %s is reported, and the name stays', async (name, sentence) => {
  play('post', '/2fa-passkey/setup', () => json(question));
  open(overview());

  const dialog = await nameOne('Blue key');
  await untilRequested();
  device.fail(name);

  expect(await dialog.findByText(sentence)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Blue key');
});

test('An error of the api is shown, and the name stays', async () => {
  play('post', '/2fa-passkey/setup', () => json(question));
  play('post', '/2fa-passkey/confirm', () =>
    refusal(409, 'SETUP_EXPIRED', 'That took too long. Please add the passkey again.'),
  );
  open(overview());

  const dialog = await nameOne('Blue key');
  await untilRequested();
  device.touch();

  expect(await dialog.findByRole('alert')).toHaveTextContent('That took too long.');
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Blue key');
});

test('Cancelling while the device prompts aborts the request', async () => {
  play('post', '/2fa-passkey/setup', () => json(question));
  open(overview());
  const dialog = await nameOne('Blue key');
  await untilRequested();

  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(device.requests[0]?.signal.aborted).toBe(true));
});

test('Removing asks for confirmation, and names what is removed with the last passkey', async () => {
  const removed = playDelete('/2fa-passkey/:id', () => json({}));
  open(overview());

  await userEvent.click(screen.getByRole('button', { name: 'Remove Key 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove Key 1?' });
  expect(dialog).toHaveTextContent('your recovery codes will stop working');
  expect(removed).toEqual([]);

  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(removed).toEqual([`/api/2fa-passkey/${passkey(1)._id}`]));
});

test('The confirmation for one of several passkeys does not mention the recovery codes', async () => {
  open(overview([passkey(1)], true));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Key 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove Key 1?' });
  expect(dialog).not.toHaveTextContent('recovery codes');
});

test('A failed removal is reported', async () => {
  playDelete('/2fa-passkey/:id', () => refusal(404, 'NOT_FOUND', 'You have no such passkey.'));
  const section = open(overview());

  await userEvent.click(screen.getByRole('button', { name: 'Remove Key 1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));

  expect(await section.findByRole('alert')).toHaveTextContent('You have no such passkey.');
});

test('With ten passkeys there is no button to add another', () => {
  const all = Array.from({ length: limits.passkeysMax }, (_, index) => passkey(index));
  const section = open(overview(all));
  expect(section.getByText(/Remove one before you add another/)).toBeVisible();
  expect(section.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
});

test('In a browser without passkey support, the section says where to add one', () => {
  forgetPasskeys();
  const section = open(overview([]));
  expect(section.getByText(/This browser doesn’t support passkeys/)).toBeVisible();
  expect(section.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
});
