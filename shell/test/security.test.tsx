import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { json, overview, person, play, protectedPerson, refusal, setUpApi, signIn } from './api';
import { openApp } from './render-app';
import { confirm } from './security-page';

setUpApi();
beforeEach(() => signIn(person()));

const region = (name: string) => screen.findByRole('region', { name });

const openWithApp = (left = 10) => {
  signIn(protectedPerson());
  play('get', '/auth/status', () =>
    json({ isAuthenticated: true, accessToken: 'token', user: protectedPerson() }),
  );
  play('get', '/auth/security', () =>
    json(
      overview({
        totp: { enabled: true, since: '2026-11-20T10:00:00.000Z' },
        recoveryCodesLeft: left,
      }),
    ),
  );
  return openApp('/settings/security');
};

/** Presses a button and confirms. */
async function press(user: UserEvent, button: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  await confirm(user, button);
}

test('Without app and passkey the page names the emailed code and offers to set up the app', async () => {
  await openApp('/settings/security');

  expect(await screen.findByText(/ada@example.com/)).toBeVisible();
  expect(await region('Emailed code')).toHaveTextContent('We email you a 6-digit code');
  const app = within(await region('Authenticator app'));
  expect(app.getByText('Off')).toBeVisible();
  expect(app.getByRole('link', { name: 'Set up app-based 2FA' })).toHaveAttribute(
    'href',
    '/setup-2fa',
  );
  expect(screen.queryByRole('region', { name: 'Recovery codes' })).not.toBeInTheDocument();
});

test('With an app the page shows since when, and how many recovery codes are left', async () => {
  await openWithApp(3);

  expect(await region('Authenticator app')).toHaveTextContent('since 20 Nov 2026');
  expect(await region('Recovery codes')).toHaveTextContent('3 of 10 left');
  expect(screen.queryByRole('region', { name: 'Emailed code' })).not.toBeInTheDocument();
});

test('Turning the app off asks for confirmation, then refetches everything', async () => {
  const { user } = await openWithApp();
  const sent = play('post', '/2fa-totp/disable', () => {
    play('get', '/auth/security', () => json(overview()));
    return json({});
  });
  await user.click(await screen.findByRole('button', { name: 'Switch off' }));
  expect(sent).toHaveLength(0);

  const dialog = within(await screen.findByRole('dialog', { name: 'Switch the app off?' }));
  await user.click(dialog.getByRole('button', { name: 'Switch off' }));

  expect(await region('Emailed code')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Recovery codes' })).not.toBeInTheDocument();
});

test('An app that could not be turned off stays on, and its section shows the reason', async () => {
  const { user } = await openWithApp();
  play('post', '/2fa-totp/disable', () => refusal(500, 'INTERNAL', 'Something broke.'));

  await press(user, 'Switch off');

  expect(await within(await region('Authenticator app')).findByRole('alert')).toHaveTextContent(
    'Something broke.',
  );
  expect(within(await region('Authenticator app')).getByText('On')).toBeVisible();
});

test('New recovery codes are shown until the user has saved them', async () => {
  const { user } = await openWithApp(1);
  play('post', '/2fa-recovery/codes', () => json({ recoveryCodes: ['aaaa-1111', 'bbbb-2222'] }));

  await press(user, 'Get new codes');

  const codes = within(await screen.findByRole('list', { name: 'Recovery codes' }));
  expect(codes.getAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(screen.queryByText('aaaa-1111')).not.toBeInTheDocument();
});

test('Cancelling the step-up for new recovery codes keeps the old ones, and the section says why', async () => {
  const { user } = await openWithApp();
  const sentence = 'Please confirm this with your second factor first.';
  play('post', '/2fa-recovery/codes', () =>
    refusal(403, 'STEP_UP_REQUIRED', sentence, { reason: 'TOTP_REQUIRED' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Get new codes' }));
  await confirm(user, 'Get new codes');
  const stepUp = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  await waitFor(() => expect(within(stepUp).getByLabelText('6-digit code')).toHaveFocus());

  await user.keyboard('{Escape}');

  const codes = within(await region('Recovery codes'));
  expect(await codes.findByRole('alert')).toHaveTextContent(sentence);
  expect(codes.getByText(/10 of 10 left/)).toBeVisible();
  expect(stepUp).not.toBeInTheDocument();
});

test('Settings that cannot be loaded show an error, and Retry loads them', async () => {
  play('get', '/auth/security', () => refusal(403, 'FORBIDDEN', 'Not now.'));
  const { user } = await openApp('/settings/security');
  expect(await screen.findByText('Not now.')).toBeVisible();

  play('get', '/auth/security', () => json(overview()));
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await region('Authenticator app')).toBeVisible();
});

describe('Logging out', () => {
  const logOutOf = async () => {
    const { user } = await openApp('/settings/security');
    const main = within(screen.getByRole('main'));
    await user.click(await main.findByRole('button', { name: 'Logout' }));
  };

  test('opens the home page', async () => {
    play('get', '/auth/logout', () => json({}));

    await logOutOf();

    expect(await screen.findByRole('heading', { name: './HomePage' })).toBeVisible();
  });

  test('reports a failure', async () => {
    play('get', '/auth/logout', () => refusal(500, 'INTERNAL', 'Something broke.'));

    await logOutOf();

    expect(await screen.findByRole('alert')).toHaveTextContent('Something broke.');
  });
});
