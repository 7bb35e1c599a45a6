import { screen, waitFor, within } from '@testing-library/react';
import { useSession } from '@hive/shared-auth/session';
import { json, person, play, protectedPerson, refusal, setUpApi, signIn } from './api';
import { openApp } from './render-app';

setUpApi();
beforeEach(() => signIn(person()));

const key = (secret: string) => ({ secret, otpauthUrl: `otpauth://totp/Hive?secret=${secret}` });
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-cccc-000${index}`);

async function openSetup(secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567') {
  const begun = play('post', '/2fa-totp/setup', () => json(key(secret)));
  const { user } = await openApp('/setup-2fa');
  const input = await screen.findByLabelText('6-digit code');
  const confirm = async (code: string) => {
    await user.clear(input);
    await user.type(input, code);
    await user.click(screen.getByRole('button', { name: 'Switch on' }));
  };
  return { user, input, confirm, begun };
}

test('The key is shown as a QR code, as grouped text and as a link', async () => {
  const { begun } = await openSetup();

  expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible();
  expect(screen.getByRole('link', { name: 'open it in an app on this device' })).toHaveAttribute(
    'href',
    'otpauth://totp/Hive?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  );
  expect(begun).toHaveLength(1);
});

test('A correct code turns the app on, and ten recovery codes are shown before the user continues', async () => {
  const sent = play('post', '/2fa-totp/confirm', () =>
    json({ recoveryCodes, accessToken: 'proved' }),
  );
  play('get', '/auth/status', () => json({ isAuthenticated: true, user: protectedPerson() }));
  const { user, confirm } = await openSetup();

  await confirm('123456');

  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
  expect(sent).toEqual([{ code: '123456' }]);
  expect(useSession.getState().accessToken).toBe('proved');
  expect(window.location.pathname).toBe('/setup-2fa');

  await user.click(screen.getByRole('button', { name: 'I have saved them' }));

  expect(await screen.findByRole('heading', { name: 'Security' })).toBeVisible();
  expect(useSession.getState().user?.methods).toEqual(['totp', 'recovery']);
});

test('A wrong code is reported, and the input and the key stay', async () => {
  play('post', '/2fa-totp/confirm', () => refusal(400, 'CODE_WRONG', 'That code is incorrect.'));
  const { input, confirm, begun } = await openSetup();

  await confirm('123456');

  expect(await screen.findByText('That code is incorrect.')).toBeVisible();
  expect(input).toHaveValue('123456');
  expect(input).toHaveFocus();
  expect(begun).toHaveLength(1);
});

test('Too few digits are reported and not sent', async () => {
  const sent = play('post', '/2fa-totp/confirm', () => json({}));
  const { confirm } = await openSetup();

  await confirm('12');

  expect(await screen.findByText('Please enter a 6-digit code.')).toBeVisible();
  expect(sent).toHaveLength(0);
});

test('An expired setup restarts with another key, and says so', async () => {
  const { confirm } = await openSetup();
  play('post', '/2fa-totp/setup', () => json(key('7654ZYXWVUTSRQPONMLKJIHGFEDCBA23')));
  play('post', '/2fa-totp/confirm', () => refusal(409, 'SETUP_EXPIRED', 'Expired.'));

  await confirm('123456');

  expect(await screen.findByText(/so we’ve created a new key/)).toBeVisible();
  expect(await screen.findByText('7654 ZYXW VUTS RQPO NMLK JIHG FEDC BA23')).toBeVisible();
  expect(screen.getByLabelText('6-digit code')).toHaveValue('');
});

test.each([
  ['as the session knows', protectedPerson()],
  ['set up in another tab meanwhile', person()],
])(
  'A user who already has an app, %s, gets a message and is redirected to the settings',
  async (_how, user) => {
    signIn(user);
    const begun = play('post', '/2fa-totp/setup', () =>
      refusal(409, 'TOTP_ALREADY_ENABLED', 'An authenticator app is set up already.'),
    );
    await openApp('/setup-2fa');

    expect(await screen.findByText(/Your authenticator app is set up already/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your security settings' })).toHaveAttribute(
      'href',
      '/settings/security',
    );
    expect(begun).toHaveLength(user.methods.includes('totp') ? 0 : 1);
  },
);

test('A setup that could not start says why, and Retry starts it', async () => {
  play('post', '/2fa-totp/setup', () => refusal(429, 'RATE_LIMITED', 'Too many. Wait a little.'));
  const { user } = await openApp('/setup-2fa');
  expect(await screen.findByText('Too many. Wait a little.')).toBeVisible();

  play('post', '/2fa-totp/setup', () => json(key('ABCD')));
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByLabelText('6-digit code')).toBeVisible();
});

test('A visitor is redirected to the login page', async () => {
  useSession.setState({ phase: 'visitor', user: null, accessToken: null });
  await openApp('/setup-2fa');
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
});
