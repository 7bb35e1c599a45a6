import { screen } from '@testing-library/react';
import { json, person, play } from './api';
import { openApp } from './render-app';

/** The status of the session's emailed code. */
export const codeState = (state: object = {}) =>
  json({
    codeSent: true,
    attempt: 0,
    resendInSeconds: 0,
    expiresInSeconds: 600,
    mailDelayed: false,
    ...state,
  });

/** Opens the page that asks for the emailed code, or one whose guard redirects there. */
export async function openVerify(state: object = {}, address = '/verify-2fa') {
  play('get', '/2fa-email/status', () => codeState(state));
  const { user } = await openApp(address);
  const input = await screen.findByLabelText('6-digit code');
  const verify = screen.getByRole('button', { name: 'Verify' });
  return { user, input, verify };
}

/** From now on the session is verified. */
export const nowVerified = () =>
  play('get', '/auth/status', () =>
    json({ isAuthenticated: true, accessToken: 'verified', user: person() }),
  );
