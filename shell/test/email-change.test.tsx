import { screen, waitFor, within } from '@testing-library/react';
import * as session from '@hive/shared-auth/session';
import { enterText } from '@hive/shared-auth/testing/enter-text';
import { json, person, play, refusal, setUpApi, signIn } from './api';
import { openApp } from './render-app';

setUpApi();
beforeEach(() => signIn(person()));

const open = () => openApp('/settings/profile');
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('The email address', () => {
  const change = {
    newEmail: 'ada.new@example.com',
    isNewConfirmed: false,
    isOldConfirmed: false,
    expiresAt: '2026-11-26T09:00:00.000Z',
  };

  test('changes with a link to both addresses, and the change can be cancelled', async () => {
    const bodies = play('post', '/user/email', () => json({ change }, 202));
    const cancelled = play('delete', '/user/email', () => json({}));
    const { user } = await open();
    const email = await section('Email');

    await user.click(email.getByRole('button', { name: 'Change email address' }));
    await enterText(user, await email.findByLabelText('New email address'), change.newEmail);
    await enterText(user, email.getByLabelText('Your password'), 'correct horse battery');
    await user.click(email.getByRole('button', { name: 'Send the links' }));

    expect(await email.findByText('Changing to ada.new@example.com')).toBeVisible();
    expect(email.getByText(/to ada.new@example.com and to your current address/)).toBeVisible();
    expect(email.getByRole('button', { name: 'Cancel the change' })).toHaveFocus();
    expect(bodies).toEqual([{ newEmail: change.newEmail, password: 'correct horse battery' }]);
    await user.click(email.getByRole('button', { name: 'Cancel the change' }));
    expect(await email.findByRole('button', { name: 'Change email address' })).toBeVisible();
    expect(cancelled).toHaveLength(1);
  });

  test('has its button focused again when the form is closed', async () => {
    const { user } = await open();
    const email = await section('Email');
    await user.click(email.getByRole('button', { name: 'Change email address' }));
    await user.click(await email.findByRole('button', { name: 'Keep my address' }));
    expect(email.getByRole('button', { name: 'Change email address' })).toHaveFocus();
  });

  test('that is refused stays in the form, with the error beside the field', async () => {
    play('post', '/user/email', () =>
      refusal(400, 'PASSWORD_WRONG', 'Wrong.', { fields: { password: 'This is not it.' } }),
    );
    const { user } = await open();
    const email = await section('Email');
    await user.click(email.getByRole('button', { name: 'Change email address' }));
    await enterText(user, await email.findByLabelText('New email address'), change.newEmail);
    await enterText(user, email.getByLabelText('Your password'), 'wrong');
    await user.click(email.getByRole('button', { name: 'Send the links' }));
    expect(await email.findByText('This is not it.')).toBeVisible();
    expect(email.getByLabelText('New email address')).toHaveValue(change.newEmail);
  });

  test('that is invalid shows its error together with a missing password’s', async () => {
    const bodies = play('post', '/user/email', () => json({ change }, 202));
    const { user } = await open();
    const email = await section('Email');
    await user.click(email.getByRole('button', { name: 'Change email address' }));
    await enterText(user, await email.findByLabelText('New email address'), 'ada');
    await user.click(email.getByRole('button', { name: 'Send the links' }));
    expect(await email.findByText('Enter an email address like name@example.com.')).toBeVisible();
    expect(email.getByText('Enter your password.')).toBeVisible();
    expect(email.getByLabelText('New email address')).toHaveFocus();
    expect(bodies).toEqual([]);
  });

  test.each([
    ['/confirm-email?token=t1', 'Confirm', '/email-change/confirm'],
    ['/stop-email-change?token=t1', 'Stop the change', '/email-change/stop'],
  ])('%s sends the token with its button, not by opening it', async (address, name, path) => {
    const bodies = play('post', path, () => json({ message: 'Done with it.', isChanged: false }));
    play('get', '/auth/status', () => json({ isAuthenticated: false, user: null }));
    const { user } = await openApp(address);
    const button = await screen.findByRole('button', { name });
    expect(bodies).toEqual([]);
    await user.click(button);
    expect(await screen.findByText('Done with it.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveFocus();
    expect(bodies).toEqual([{ token: 't1' }]);
  });

  test('that is empty is named as the new one', async () => {
    const { user } = await open();
    const email = await section('Email');
    await user.click(email.getByRole('button', { name: 'Change email address' }));
    await user.click(await email.findByRole('button', { name: 'Send the links' }));
    expect(await email.findByText('Enter your new email address.')).toBeVisible();
  });

  test.each([
    ['/confirm-email?token=t1', 'Confirm', '/email-change/confirm', null],
    ['/stop-email-change?token=t1', 'Stop the change', '/email-change/stop', '/forgot-password'],
  ])('%s offers the next step when the link is used', async (address, name, path, password) => {
    play('post', path, () => refusal(400, 'LINK_INVALID', 'This link has been used.'));
    const { user } = await openApp(address);
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText('This link has been used.')).toBeVisible();
    expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole('link', { name: 'Open my profile' })).toHaveFocus();
    const link = screen.queryByRole('link', { name: 'Set a new password' });
    expect(link?.getAttribute('href') ?? null).toBe(password);
  });

  test('keeps the button of a link that could not be sent', async () => {
    play('post', '/email-change/confirm', () => refusal(429, 'RATE_LIMITED', 'Wait a minute.'));
    const { user } = await openApp('/confirm-email?token=t1');
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Wait a minute.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeEnabled();
  });

  test('that takes effect is shown here and in the other tabs', async () => {
    const before = person();
    let now = before;
    play('get', '/auth/status', () => json({ isAuthenticated: true, accessToken: 't', user: now }));
    play('post', '/email-change/confirm', () => json({ message: 'Changed.', isChanged: true }));
    const { user } = await openApp('/confirm-email?token=t1');
    const notify = vi.spyOn(session, 'notifyOtherTabs');
    onTestFinished(() => notify.mockRestore());
    now = { ...before, email: change.newEmail };

    await user.click(await screen.findByRole('button', { name: 'Confirm' }));

    await waitFor(() => expect(notify).toHaveBeenCalledWith('session-changed'));
    await waitFor(() => expect(session.useSession.getState().user?.email).toBe(change.newEmail));
  });
});
