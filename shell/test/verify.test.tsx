import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { json, person, play, refusal, setUpApi, signIn } from './api';
import { useFakeTimers } from './fake-timers';
import { openApp } from './render-app';
import { codeState, nowVerified, openVerify } from './verify-page';

setUpApi();
beforeEach(() => signIn(person('user', false)));

test('The code entry appears after 150 ms', async () => {
  play('get', '/2fa-email/status', () => codeState());
  await openApp('/login');
  await screen.findByRole('heading', { name: 'Log in' });
  useFakeTimers();
  try {
    await openApp('/verify-2fa');
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('heading', { name: 'Check your email' })).toBeInTheDocument();
    expect(screen.queryByLabelText('6-digit code')).not.toBeInTheDocument();

    await act(() => vi.advanceTimersByTimeAsync(60));

    expect(screen.getByLabelText('6-digit code')).toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});

test('A pasted code verifies, the status is refetched, and the user’s home opens', async () => {
  const sent = play('post', '/2fa-email/verify', () => json({ accessToken: 'verified' }));
  const status = nowVerified();
  const { user, input, verify } = await openVerify();
  expect(input).toHaveAttribute('autocomplete', 'one-time-code');

  await user.click(input);
  await user.paste('123 456');
  await user.click(verify);

  expect(await screen.findByRole('heading', { name: './DashboardPage' })).toBeVisible();
  expect(sent).toEqual([{ code: '123456' }]);
  expect(status).toHaveLength(1);
  expect(localStorage.getItem('accessToken')).toBe('verified');
});

test('Afterwards the requested page opens', async () => {
  play('post', '/2fa-email/verify', () => json({ accessToken: 'verified' }));
  nowVerified();
  const { user, input, verify } = await openVerify({}, '/settings/security');
  expect(window.location.pathname).toBe('/verify-2fa');

  await user.type(input, '123456');
  await user.click(verify);

  expect(await screen.findByRole('heading', { name: 'Security' })).toBeVisible();
  await waitFor(() => expect(sessionStorage.getItem('hive-destination')).toBeNull());
});

test('If the status cannot be loaded after the code, the home page opens', async () => {
  play('post', '/2fa-email/verify', () => json({ accessToken: 'verified' }));
  play('get', '/auth/status', () => refusal(500, 'INTERNAL', 'Broken.'));
  const { user, input, verify } = await openVerify();

  await user.type(input, '123456');
  await user.click(verify);

  expect(await screen.findByRole('heading', { name: './HomePage' })).toBeVisible();
});

test('Verify is disabled without a code and while a request is pending', async () => {
  let answer: (response: Response) => void = () => undefined;
  play('post', '/2fa-email/verify', () => new Promise<Response>((resolve) => (answer = resolve)));
  const { user, input, verify } = await openVerify();
  expect(verify).toBeDisabled();

  await user.type(input, '123456');
  expect(verify).toBeEnabled();
  await user.click(verify);

  await waitFor(() => expect(verify).toBeDisabled());
  answer(refusal(400, 'CODE_WRONG', 'Wrong code.', { details: { attempt: 1 } }) as Response);
  await waitFor(() => expect(verify).toBeEnabled());
});

test('Too few digits are reported and not sent', async () => {
  const sent = play('post', '/2fa-email/verify', () => json({}));
  const { user, input, verify } = await openVerify();

  await user.type(input, '123');
  await user.click(verify);

  expect(await screen.findByText('Please enter a 6-digit code.')).toBeVisible();
  expect(sent).toHaveLength(0);
});

test.each([
  [
    'wrong, with the count of the server',
    () => refusal(400, 'CODE_WRONG', 'Not right. Attempt 3 of 5.', { details: { attempt: 3 } }),
    'Not right. Attempt 3 of 5.',
    /Attempt 3 of 5/,
  ],
  [
    'too old',
    () => refusal(400, 'CODE_EXPIRED', '2FA code expired. Please request a new one.'),
    'Your code has expired. Please click Resend.',
    null,
  ],
  [
    'burnt',
    () => refusal(400, 'CODE_BURNT', 'Too many attempts.', { details: { attempt: 5 } }),
    'Too many attempts.',
    /Attempt 5 of 5/,
  ],
  ['refused without a message', () => refusal(400, 'CODE_WRONG', ''), 'Verification failed.', null],
  [
    'answered by a proxy',
    () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }),
    'Verification failed.',
    null,
  ],
  ['answered without a token', () => json({}), 'Unexpected response.', null],
  [
    'lost on its way',
    () => HttpResponse.error(),
    'You seem to be offline. Check your connection and try again.',
    null,
  ],
])('A code that is %s', async (_what, answer, text, count) => {
  play('post', '/2fa-email/verify', answer);
  const { user, input, verify } = await openVerify();

  await user.type(input, '123456');
  await user.click(verify);

  expect(await screen.findByText(text)).toBeVisible();
  if (count) expect(screen.getByText(count)).toBeVisible();
  expect(input).toHaveFocus();
  expect(input).toHaveValue('123456');
});

describe('Resend', () => {
  const resendButton = () => screen.getByRole('button', { name: 'Resend' });

  test('is disabled for the time the server sets, and shows the seconds', async () => {
    await openVerify({ resendInSeconds: 42 });

    expect(await screen.findByText(/You can ask for a new code in (4[0-2]|3\d) s\./)).toBeVisible();
    expect(resendButton()).toBeDisabled();
  });

  test('sends a new code and starts the wait', async () => {
    const sent = play('post', '/2fa-email/resend', () => codeState({ resendInSeconds: 60 }));
    const { user, input } = await openVerify();
    await user.type(input, '111111');

    await user.click(resendButton());

    expect(await screen.findByText('We’ve emailed you a new code.')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(resendButton()).toBeDisabled();
    expect(input).toHaveValue('');
  });

  test('adopts the server’s wait when it was too soon', async () => {
    play('post', '/2fa-email/resend', () =>
      refusal(429, 'RESEND_TOO_SOON', 'Wait a little.', { details: { retryAfterSeconds: 30 } }),
    );
    const { user } = await openVerify();

    await user.click(resendButton());

    expect(await screen.findByText('Wait a little.')).toBeVisible();
    expect(resendButton()).toBeDisabled();
  });

  test('reports a failure', async () => {
    play('post', '/2fa-email/resend', () => refusal(503, 'UNAVAILABLE', ''));
    const { user } = await openVerify();

    await user.click(resendButton());

    expect(await screen.findByText('Failed to resend code')).toBeVisible();
  });
});

test('A code is requested once when none is pending', async () => {
  const sent = play('post', '/2fa-email/resend', () => codeState({ resendInSeconds: 60 }));

  await openVerify({ codeSent: false });

  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await screen.findByText(/You can ask for a new code in/)).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('A user who chooses app-based two-factor is asked for the code first, and gets there afterwards', async () => {
  play('post', '/2fa-email/verify', () => json({ accessToken: 'verified' }));
  nowVerified();
  const { user, input, verify } = await openVerify();
  const link = screen.getByRole('link', { name: 'Set up app-based 2FA' });
  expect(link).toHaveAttribute('href', '/settings/security');
  await user.type(input, '123');

  await user.click(link);

  const reported = 'Enter the code first. You will get to your security settings right after.';
  expect(await screen.findByText(reported)).toHaveAttribute('role', 'status');
  expect(input).toHaveValue('123');
  await user.type(input, '456');
  await user.click(verify);
  expect(await screen.findByRole('heading', { name: 'Security' })).toBeVisible();
});

test('A delayed email is reported', async () => {
  await openVerify({ mailDelayed: true });
  expect(await screen.findByText(/Our emails are slow at the moment/)).toBeVisible();
});
