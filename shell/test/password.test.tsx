import { screen } from '@testing-library/react';
import { enterText } from '@hive/shared-auth/testing/enter-text';
import { beVisitor, json, play, refusal, setUpApi } from './api';
import { openApp } from './render-app';

setUpApi();
beforeEach(beVisitor);

describe('Forgot password', () => {
  async function ask(email: string) {
    const { user } = await openApp('/forgot-password');
    await enterText(user, await screen.findByLabelText('Email'), email);
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
  }

  test('shows the api’s message, whether or not the address is registered', async () => {
    play('post', '/auth/forgot-password', () =>
      json({ message: 'If we know this address, a mail is on its way.' }, 202),
    );

    await ask('ada@example.com');

    expect(await screen.findByText('If we know this address, a mail is on its way.')).toBeVisible();
  });

  test('says when another request is possible', async () => {
    play('post', '/auth/forgot-password', () => refusal(429, 'RATE_LIMITED', 'Wait a minute.'));

    await ask('ada@example.com');

    expect(await screen.findByRole('alert')).toHaveTextContent('Wait a minute.');
  });
});

describe('Reset password', () => {
  async function reset(address: string, password: string) {
    const { user } = await openApp(address);
    await enterText(user, await screen.findByLabelText('New password'), password);
    await user.click(screen.getByRole('button', { name: 'Set new password' }));
  }

  test('sets the new one and opens the login page', async () => {
    const sent = play('post', '/auth/reset-password', () =>
      json({ message: 'Your password is set.' }),
    );

    await reset('/reset-password?token=abc', 'a new long password');

    expect(await screen.findByText('Your password is set.')).toBeVisible();
    expect(sent).toEqual([{ token: 'abc', password: 'a new long password' }]);
    expect(screen.getByRole('main')).toHaveTextContent('Login');
  });

  test('says that the link has expired and offers another instead of the form', async () => {
    play('post', '/auth/reset-password', () =>
      refusal(400, 'LINK_INVALID', 'This link has been used or has ended.'),
    );

    await reset('/reset-password?token=abc', 'a new long password');

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This link has been used or has ended.',
    );
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveFocus();
  });

  test('stays open when the new password is refused', async () => {
    play('post', '/auth/reset-password', () =>
      refusal(400, 'VALIDATION_FAILED', 'This password is on a list of leaked passwords.'),
    );

    await reset('/reset-password?token=abc', 'a new long password');

    expect(await screen.findByRole('alert')).toHaveTextContent('leaked passwords');
    expect(screen.getByLabelText('New password')).toHaveValue('a new long password');
  });

  test('says that the link is incomplete', async () => {
    await openApp('/reset-password');

    expect(await screen.findByRole('alert')).toHaveTextContent('This link is incomplete.');
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });
});
