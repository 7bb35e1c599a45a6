import { act, screen, waitFor, within } from '@testing-library/react';
import { onAuthEvent } from '@hive/shared-auth/events';
import { json, person, play, protectedPerson, refusal, setUpApi, signIn } from './api';
import { openApp } from './render-app';

setUpApi();

const codeState = (state: object = {}) =>
  json({
    codeSent: true,
    attempt: 0,
    resendInSeconds: 0,
    expiresInSeconds: 600,
    mailDelayed: false,
    ...state,
  });

/** A user who has signed in and still needs the code, on a public page. */
async function openOwing({
  address = '/how-we-rank',
  codeSent = true,
  user = person('user', false),
} = {}) {
  sessionStorage.setItem('awaiting2FA', '1795237200000');
  if (codeSent) sessionStorage.setItem('2faCodeSent', 'true');
  signIn(user);
  return openApp(address);
}

const findModal = async () => within(await screen.findByRole('dialog'));
const modal = () => screen.queryByRole('dialog');

const nowVerified = () =>
  play('get', '/auth/status', () =>
    json({ isAuthenticated: true, accessToken: 'verified', user: person() }),
  );

test('Over a public page it asks for the code; a correct code verifies, and the page stays', async () => {
  play('get', '/2fa-email/status', () => codeState());
  const sent = play('post', '/2fa-email/verify', () => json({ accessToken: 'verified' }));
  nowVerified();
  const received = vi.fn();
  const stop = onAuthEvent('verified', received);
  const { user } = await openOwing();
  const dialog = await findModal();
  const input = dialog.getByLabelText('6-digit code');
  await waitFor(() => expect(input).toHaveFocus());

  await user.type(input, '1234567');
  expect(input).toHaveValue('123456');
  await user.click(dialog.getByRole('button', { name: 'Verify' }));

  await waitFor(() => expect(modal()).not.toBeInTheDocument());
  expect(sent).toEqual([{ code: '123456' }]);
  expect(received).toHaveBeenCalledTimes(1);
  expect(window.location.pathname).toBe('/how-we-rank');
  expect(localStorage.getItem('accessToken')).toBe('verified');
  expect(sessionStorage.getItem('2faCodeSent')).toBeNull();
  expect(sessionStorage.getItem('awaiting2FA')).toBeNull();
  stop();
});

test('Opening it sends a code when none was sent in this session', async () => {
  play('get', '/2fa-email/status', () => codeState({ codeSent: false }));
  const sent = play('post', '/2fa-email/resend', () => codeState({ resendInSeconds: 60 }));

  await openOwing({ codeSent: false });

  await waitFor(() => expect(sent).toHaveLength(1));
  const dialog = await findModal();
  expect(await dialog.findByText(/You can ask for a new code in (60|59) s\./)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Resend' })).toBeDisabled();
  expect(sessionStorage.getItem('2faCodeSent')).toBe('true');
});

test('No second code is sent', async () => {
  const requests = play('get', '/2fa-email/status', () => codeState({ codeSent: false }));
  const sent = play('post', '/2fa-email/resend', () => codeState());

  await openOwing();

  await findModal();
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(sent).toHaveLength(0);
});

test('The first attempt is counted from the start', async () => {
  const requests = play('get', '/2fa-email/status', () => codeState());

  await openOwing();

  expect(await (await findModal()).findByText('Attempt 1 of 5')).toBeVisible();
  await waitFor(() => expect(requests).toHaveLength(1));
});

test('The server’s count of failures is shown, and the input stays', async () => {
  play('get', '/2fa-email/status', () => codeState({ attempt: 1 }));
  play('post', '/2fa-email/verify', () =>
    refusal(400, 'CODE_WRONG', 'That code is incorrect.', { details: { attempt: 2 } }),
  );
  const { user } = await openOwing();
  const dialog = await findModal();
  expect(await dialog.findByText('Attempt 1 of 5')).toBeVisible();

  await user.type(dialog.getByLabelText('6-digit code'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Verify' }));

  expect(await dialog.findByText('Attempt 2 of 5')).toBeVisible();
  expect(dialog.getByText('That code is incorrect.')).toBeVisible();
  expect(dialog.getByLabelText('6-digit code')).toHaveValue('123456');
});

test('After closing it, this page and the next can be used, and a bar reopens it', async () => {
  const requests = play('get', '/2fa-email/status', () => codeState());
  const { user } = await openOwing({ address: '/' });
  await findModal();

  await user.keyboard('{Escape}');
  await waitFor(() => expect(modal()).not.toBeInTheDocument());
  await user.click(screen.getByRole('link', { name: 'A partner' }));
  await screen.findByRole('heading', { name: './PartnerPage' });
  expect(modal()).not.toBeInTheDocument();

  const bar = within(screen.getByRole('complementary', { name: 'Sign-in' }));
  await user.click(bar.getByRole('button', { name: 'Enter your code' }));

  expect(await screen.findByRole('dialog')).toBeVisible();
  await waitFor(() => expect(requests).toHaveLength(2));
});

test('Once closed, it stays closed after a reload, until the next sign-in needs a code', async () => {
  const requests = play('get', '/2fa-email/status', () => codeState());
  sessionStorage.setItem('hive-code-put-aside', '1795237200000');
  await openOwing();
  expect(await screen.findByRole('complementary', { name: 'Sign-in' })).toBeVisible();
  expect(modal()).not.toBeInTheDocument();

  sessionStorage.setItem('awaiting2FA', '1795240000000');
  await act(async () => signIn(person('user', false)));

  expect(await screen.findByRole('dialog')).toBeVisible();
  await waitFor(() => expect(requests).toHaveLength(1));
});

test.each([
  ['/verify-2fa', 1],
  ['/login', 0],
  ['/register', 0],
])('It does not appear on %s', async (address, count) => {
  const requests = play('get', '/2fa-email/status', () => codeState());
  await openOwing({ address });
  await screen.findByRole('heading', { level: 1 });
  expect(modal()).not.toBeInTheDocument();
  await waitFor(() => expect(requests).toHaveLength(count));
});

test.each([
  ['a visitor', () => undefined],
  ['a verified user', () => signIn(person())],
])('A forged flag has no effect for %s', async (_who, be) => {
  sessionStorage.setItem('awaiting2FA', '1');
  be();
  await openApp('/how-we-rank');
  await screen.findByRole('heading', { name: './HowWeRankPage' });
  expect(modal()).not.toBeInTheDocument();
});

test('A user with an app is asked for its code, and no email is sent', async () => {
  const sent = play('post', '/2fa-totp/verify', () => json({ accessToken: 'verified' }));
  play('get', '/auth/status', () =>
    json({ isAuthenticated: true, accessToken: 'verified', user: protectedPerson() }),
  );
  const { user } = await openOwing({ codeSent: false, user: protectedPerson(false) });
  const dialog = await findModal();
  expect(
    dialog.getByRole('heading', { name: 'Enter the code from your authenticator app' }),
  ).toBeVisible();

  await user.type(dialog.getByLabelText('6-digit code'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Verify' }));

  await waitFor(() => expect(modal()).not.toBeInTheDocument());
  expect(sent).toEqual([{ code: '123456' }]);
});
