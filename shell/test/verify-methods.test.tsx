import { screen } from '@testing-library/react';
import { json, person, play, protectedPerson, refusal, setUpApi, signIn } from './api';
import { openApp } from './render-app';
import { nowVerified, openVerify } from './verify-page';

setUpApi();
beforeEach(() => signIn(person('user', false)));

describe("'Don't ask again for 30 days on this device'", () => {
  const tick = "Don't ask again for 30 days on this device";

  async function verifyTrusting() {
    play('post', '/2fa-email/verify', () => json({ accessToken: 'verified' }));
    nowVerified();
    const { user, input, verify } = await openVerify();
    await user.click(screen.getByRole('checkbox', { name: tick }));
    await user.type(input, '123456');
    await user.click(verify);
  }

  test('trusts the device before the redirect', async () => {
    const bearers: (string | null)[] = [];
    play('post', '/auth/trust-device', (request) => {
      bearers.push(request.headers.get('authorization'));
      expect(window.location.pathname).toBe('/verify-2fa');
      return json({});
    });

    await verifyTrusting();

    expect(await screen.findByRole('heading', { name: './DashboardPage' })).toBeVisible();
    expect(bearers).toEqual(['Bearer verified']);
  });

  test('does not fail the sign-in when it fails, and the failure is reported', async () => {
    play('post', '/auth/trust-device', () => refusal(503, 'UNAVAILABLE', 'Try later.'));

    await verifyTrusting();

    expect(await screen.findByRole('heading', { name: './DashboardPage' })).toBeVisible();
    expect(await screen.findByText('We couldn’t remember this device')).toBeVisible();
    expect(screen.getByText(/We’ll ask for a code again next time\. Try later\./)).toBeVisible();
  });

  test('without it, no device is trusted', async () => {
    const requests = play('post', '/auth/trust-device', () => json({}));
    play('post', '/2fa-email/verify', () => json({ accessToken: 'verified' }));
    nowVerified();
    const { user, input, verify } = await openVerify();

    await user.type(input, '123456');
    await user.click(verify);

    expect(await screen.findByRole('heading', { name: './DashboardPage' })).toBeVisible();
    expect(requests).toHaveLength(0);
  });
});

describe('With an authenticator app', () => {
  const openProtected = async () => {
    signIn(protectedPerson(false));
    const { user } = await openApp('/verify-2fa');
    return { user, input: await screen.findByLabelText('6-digit code') };
  };
  const press = (name: string) => screen.getByRole('button', { name });

  test('its code is requested, no email is sent, and a correct code opens the home page', async () => {
    const sent = play('post', '/2fa-totp/verify', () => json({ accessToken: 'verified' }));
    nowVerified();
    const { user, input } = await openProtected();
    expect(
      screen.getByRole('heading', { name: 'Enter the code from your authenticator app' }),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Set up app-based 2FA' })).not.toBeInTheDocument();

    await user.type(input, '123456');
    await user.click(press('Verify'));

    expect(await screen.findByRole('heading', { name: './DashboardPage' })).toBeVisible();
    expect(sent).toEqual([{ code: '123456' }]);
  });

  test('a used recovery code is reported and stays in the field', async () => {
    play('post', '/2fa-recovery/verify', () =>
      refusal(400, 'CODE_WRONG', 'That recovery code is incorrect or has already been used.'),
    );
    const { user } = await openProtected();

    await user.click(press('Use a recovery code'));
    const field = screen.getByLabelText('Recovery code');
    expect(field).toHaveFocus();
    await user.type(field, 'aaaa-bbbb-cccc-dddd');
    await user.click(press('Verify'));

    expect(await screen.findByText(/or has already been used/)).toBeVisible();
    expect(field).toHaveValue('aaaa-bbbb-cccc-dddd');
    expect(field).toHaveFocus();
  });

  test('a malformed recovery code shows the field’s message', async () => {
    play('post', '/2fa-recovery/verify', () =>
      refusal(400, 'VALIDATION_FAILED', 'Please check what you entered.', {
        fields: { code: 'Enter one of your recovery codes, 16 characters.' },
      }),
    );
    const { user } = await openProtected();
    await user.click(press('Use a recovery code'));
    await user.type(screen.getByLabelText('Recovery code'), 'abc');
    await user.click(press('Verify'));

    expect(
      await screen.findByText('Enter one of your recovery codes, 16 characters.'),
    ).toBeVisible();
  });

  test('the user can switch between the methods', async () => {
    const { user } = await openProtected();
    await user.click(press('Use a recovery code'));
    expect(screen.getByRole('heading', { name: 'Use a recovery code' })).toBeVisible();

    await user.click(press('Use your authenticator app'));

    expect(
      screen.getByRole('heading', { name: 'Enter the code from your authenticator app' }),
    ).toBeVisible();
    expect(screen.getByLabelText('6-digit code')).toHaveFocus();
  });
});

test('A user who has set up an app in another tab is asked for its code', async () => {
  play('post', '/2fa-email/verify', () =>
    refusal(403, 'METHOD_NOT_OFFERED', 'This account signs in with another second factor.'),
  );
  play('get', '/auth/status', () =>
    json({ isAuthenticated: true, accessToken: 'token', user: protectedPerson(false) }),
  );
  const { user, input, verify } = await openVerify();

  await user.type(input, '123456');
  await user.click(verify);

  expect(
    await screen.findByRole('heading', { name: 'Enter the code from your authenticator app' }),
  ).toBeVisible();
});
