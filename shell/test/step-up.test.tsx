import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { apiPaths } from '@hive/contract/api-paths';
import { ApiError, http } from '@hive/shared-auth/http';
import { resetSession, useSession } from '@hive/shared-auth/session';
import { json, person, play, protectedPerson, refusal, setUpApi, signIn } from './api';
import { setUpDevice } from './fake-device';
import { fakeSource, openApp, pageOf } from './render-app';

setUpApi();
setUpDevice();

const stepUpRequired = () =>
  refusal(403, 'STEP_UP_REQUIRED', 'Please confirm this first.', { reason: 'TOTP_REQUIRED' });

/** A page with input in a form, and a write that needs a step-up. */
function WritingPage() {
  const [reported, setTold] = useState('');
  const write = () =>
    http.post(apiPaths.categories, { name: 'Tea' }).then(
      () => setTold('Written.'),
      (error: unknown) => setTold(error instanceof ApiError ? error.message : String(error)),
    );
  return (
    <>
      <h1>Writing</h1>
      <input aria-label="Name" />
      <button onClick={() => void write()}>Write</button>
      <p>{reported}</p>
    </>
  );
}

const source = () =>
  fakeSource(async (_name, module) => (module === './ResultsPage' ? WritingPage : pageOf(module)));

/** A write that only a session with the token `proved` may send. */
const playWrite = () =>
  play('post', apiPaths.categories, (request) =>
    request.headers.get('authorization') === 'Bearer proved' ? json({}) : stepUpRequired(),
  );

async function write() {
  const { user } = await openApp('/results?page=2', { source: source() });
  await user.type(await screen.findByLabelText('Name'), 'half a sent');
  await user.click(screen.getByRole('button', { name: 'Write' }));
  return user;
}

const stepUpTitle = 'Confirm that it is you';
const findDialog = async () => within(await screen.findByRole('dialog', { name: stepUpTitle }));

/** Options for creating a passkey. */
const passkeyOptions = {
  challenge: 'cXVlc3Rpb24',
  rp: { id: 'localhost', name: 'Hive' },
  user: { id: 'aWQ', name: 'ada@example.com', displayName: 'Ada' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [],
};

test("The app's code is requested in a dialog, and the write is repeated with it", async () => {
  signIn(protectedPerson());
  const writes = playWrite();
  const sent = play('post', '/2fa-totp/verify', () => json({ accessToken: 'proved' }));
  const user = await write();
  const dialog = await findDialog();
  const input = dialog.getByLabelText('6-digit code');
  await waitFor(() => expect(input).toHaveFocus());

  await user.type(input, '123456');
  await user.click(dialog.getByRole('button', { name: 'Verify' }));

  expect(await screen.findByText('Written.')).toBeVisible();
  expect(sent).toEqual([{ code: '123456' }]);
  expect(writes).toEqual([{ name: 'Tea' }, { name: 'Tea' }]);
  expect(screen.getByLabelText('Name')).toHaveValue('half a sent');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('A wrong code is reported in the dialog, stays in the field and has the focus', async () => {
  signIn(protectedPerson());
  playWrite();
  play('post', '/2fa-totp/verify', () => refusal(400, 'CODE_WRONG', 'That code is incorrect.'));
  const user = await write();
  const dialog = await findDialog();

  await user.type(dialog.getByLabelText('6-digit code'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Verify' }));

  expect(await dialog.findByText('That code is incorrect.')).toBeVisible();
  expect(dialog.getByLabelText('6-digit code')).toHaveValue('123456');
  expect(dialog.getByLabelText('6-digit code')).toHaveFocus();
});

test('A recovery code is accepted', async () => {
  signIn(protectedPerson());
  playWrite();
  const sent = play('post', '/2fa-recovery/verify', () => json({ accessToken: 'proved' }));
  const user = await write();
  const dialog = await findDialog();

  await user.click(dialog.getByRole('button', { name: 'Use a recovery code' }));
  const input = dialog.getByLabelText('Recovery code');
  expect(input).toHaveFocus();
  await user.type(input, 'AAAA-bbbb-cccc-dddd');
  await user.click(dialog.getByRole('button', { name: 'Verify' }));

  expect(await screen.findByText('Written.')).toBeVisible();
  expect(sent).toEqual([{ code: 'AAAA-bbbb-cccc-dddd' }]);
});

test.each(['Escape', 'Close'])(
  'After %s the write fails and the page keeps its input',
  async (how) => {
    signIn(protectedPerson());
    const writes = playWrite();
    const user = await write();
    const dialog = await findDialog();

    if (how === 'Escape') await user.keyboard('{Escape}');
    else await user.click(dialog.getByRole('button', { name: 'Close' }));

    expect(await screen.findByText('Please confirm this first.')).toBeVisible();
    expect(writes).toHaveLength(1);
    expect(screen.getByLabelText('Name')).toHaveValue('half a sent');
  },
);

test('A step-up over another dialog leaves that dialog open, and its action continues', async () => {
  signIn(protectedPerson());
  const begun = play('post', '/2fa-passkey/setup', (request) =>
    request.headers.get('authorization') === 'Bearer proved'
      ? json({ options: passkeyOptions })
      : stepUpRequired(),
  );
  play('post', '/2fa-totp/verify', () => json({ accessToken: 'proved' }));
  const { user } = await openApp('/settings/security');
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  const below = within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
  await user.type(below.getByRole('textbox', { name: 'Name' }), 'Work laptop');
  const goOn = () => user.click(below.getByRole('button', { name: 'Continue' }));

  await goOn();
  const first = await findDialog();
  await waitFor(() => expect(first.getByLabelText('6-digit code')).toHaveFocus());
  await user.keyboard('{Escape}');

  expect(await below.findByRole('alert')).toHaveTextContent('Please confirm this first.');
  expect(below.getByRole('textbox', { name: 'Name' })).toHaveValue('Work laptop');
  expect(screen.queryByRole('dialog', { name: stepUpTitle })).not.toBeInTheDocument();

  await goOn();
  const second = await findDialog();
  await user.type(second.getByLabelText('6-digit code'), '123456');
  await user.click(second.getByRole('button', { name: 'Verify' }));

  await waitFor(() => expect(begun).toHaveLength(3));
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: stepUpTitle })).not.toBeInTheDocument(),
  );
  expect(await below.findByText(/Waiting for your device…/)).toBeVisible();
});

test('A user without a strong factor sets one up and returns to the page', async () => {
  signIn(person());
  playWrite();
  play('get', '/auth/me', () => json(person()));
  play('post', '/2fa-totp/setup', () =>
    json({ secret: 'ABCD', otpauthUrl: 'otpauth://totp/Hive' }),
  );
  play('post', '/2fa-totp/confirm', () => json({ recoveryCodes: ['a-1'], accessToken: 'proved' }));
  play('get', '/auth/status', () => json({ isAuthenticated: true, user: protectedPerson() }));
  const user = await write();
  expect(await screen.findByRole('heading', { name: 'Set up app-based 2FA' })).toBeVisible();
  const notice = /^This change needs a code from an authenticator app\./;
  expect(screen.getByText(notice)).toBeVisible();

  await user.type(await screen.findByLabelText('6-digit code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Switch on' }));
  const saved = await screen.findByRole('button', { name: 'I have saved them' });
  await waitFor(() => expect(screen.queryByText(notice)).not.toBeInTheDocument());
  await user.click(saved);

  expect(await screen.findByRole('heading', { name: 'Writing' })).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe('/results?page=2');
  await user.click(screen.getByRole('button', { name: 'Write' }));
  expect(await screen.findByText('Written.')).toBeVisible();
});

test('A user who has set one up in another tab is asked for it and not redirected', async () => {
  signIn(person());
  playWrite();
  play('get', '/auth/me', () => json(protectedPerson()));

  await write();

  expect(await findDialog()).toBeDefined();
  expect(window.location.pathname).toBe('/results');
});

test('The dialog closes when the session ends', async () => {
  signIn(protectedPerson());
  playWrite();
  await write();
  await findDialog();

  await act(async () => resetSession({ expired: true }));

  expect(await screen.findByRole('dialog', { name: 'Session ended' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: stepUpTitle })).not.toBeInTheDocument();
  expect(useSession.getState().user).toBeNull();
});
