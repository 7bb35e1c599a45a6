import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import type { SecurityOverview } from '@hive/contract/security';
import { enterText } from '@hive/shared-auth/testing/enter-text';
import { GoogleSection } from '../src/security/google-section';
import * as leavePage from '../src/leave-page';
import { beVisitor, json, person, play, refusal, setUpApi, signIn } from './api';
import { openApp } from './render-app';
import { playDelete } from './security-page';

const leaveFor = vi.spyOn(leavePage, 'leaveFor').mockReturnValue();

setUpApi();
beforeEach(() => leaveFor.mockClear());

describe.each([
  ['/login', 'Log in'],
  ['/register', 'Create an account'],
])('The button on %s', (address, headline) => {
  beforeEach(beVisitor);

  async function press() {
    const { user } = await openApp(address);
    await screen.findByRole('heading', { name: headline });
    await enterText(user, screen.getByLabelText('Email'), 'ada@example.com');
    await enterText(user, screen.getByLabelText('Password'), 'a long password');
    await user.click(screen.getByRole('button', { name: 'Login with Google' }));
  }
  const expectNothingLost = () => {
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue('a long password');
    expect(leaveFor).not.toHaveBeenCalled();
  };

  test('links to Google if it is configured', async () => {
    play('get', '/auth/providers', () => json({ google: true }));
    await press();
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/api/auth/google'));
  });

  test('says that Google is not configured, and keeps the input', async () => {
    play('get', '/auth/providers', () => json({ google: false }));
    await press();
    expect(
      await screen.findByText(
        'Login with Google is not set up on this installation. Use your email and password.',
      ),
    ).toBeVisible();
    expectNothingLost();
  });

  test('says that there is no connection, and keeps the input', async () => {
    play('get', '/auth/providers', () => HttpResponse.error());
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('You seem to be offline.');
    expectNothingLost();
  });
});

describe('The login page shows why the user was redirected', () => {
  beforeEach(beVisitor);

  test.each([
    ['google-failed', /^Signing in with Google did not work or was cancelled/],
    ['google-unavailable', /^Login with Google is not set up on this installation/],
    ['google-link', /^This email address already has a Hive account\. Log in with its password/],
    ['suspended', /^This account is suspended\. .*‘Who runs this site’/],
  ])('%s', async (reason, sentence) => {
    await openApp(`/login?reason=${reason}`);
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  test.each(['made-up', 'toString', ''])('but nothing for “%s”', async (reason) => {
    await openApp(`/login?reason=${reason}`);
    await screen.findByRole('heading', { name: 'Log in' });
    expect(within(screen.getByRole('main')).queryByRole('status')).not.toBeInTheDocument();
  });
});

describe('In the security settings', () => {
  const overview = (email: string | null, hasPassword = true): SecurityOverview => ({
    hasPassword,
    totp: { enabled: false, since: null },
    passkeys: [],
    recoveryCodesLeft: 0,
    google: email === null ? null : { email },
  });

  function open(shown: SecurityOverview, isSetUp = true) {
    signIn(person());
    const requests = play('get', '/auth/providers', () => json({ google: isSetUp }));
    play('get', '/auth/status', () => json({ isAuthenticated: true, user: person() }));
    render(
      <MemoryRouter>
        <QueryClientProvider client={new QueryClient()}>
          <GoogleSection overview={shown} />
        </QueryClientProvider>
      </MemoryRouter>,
    );
    return requests;
  }

  const unlinked = (answer: () => Response): string[] => playDelete('/auth/google', answer);

  async function unlink() {
    await userEvent.click(screen.getByRole('button', { name: 'Unlink ada@example.com' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unlink Google?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Unlink' }));
  }

  test('the linked account is named, and unlinked after confirmation', async () => {
    const calls = unlinked(() => json({}));
    open(overview('ada@example.com'));
    expect(screen.getByText('ada@example.com')).toBeVisible();
    await unlink();
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  test('an error is shown', async () => {
    unlinked(() => refusal(500, 'INTERNAL', 'Something broke.'));
    open(overview('ada@example.com'));
    await unlink();
    expect(await screen.findByRole('alert')).toHaveTextContent('Something broke.');
  });

  test('a user without a password sets one first', () => {
    open(overview('ada@example.com', false));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Set a password' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  test('a user without a linked account sees how to link one', async () => {
    open(overview(null));
    expect(await screen.findByText(/^To link a Google account/)).toBeVisible();
  });

  test('Google is not mentioned if it is not configured', async () => {
    const requests = open(overview(null), false);
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});
