import { screen, waitFor } from '@testing-library/react';
import type { NotificationSetting } from '@hive/contract/notifications';
import { beVisitor, json, person, play, refusal, setUpApi, signIn } from './api';
import { openApp } from './render-app';

setUpApi();

describe('The settings of notifications', () => {
  beforeEach(() => signIn(person()));

  const setting = (change: Partial<NotificationSetting> = {}): NotificationSetting => ({
    kind: 'review-new',
    label: 'A new review of your box',
    inApp: true,
    email: 'daily',
    emailChoices: ['at-once', 'daily', 'weekly', 'off'],
    locked: { inApp: null, email: null },
    ...change,
  });
  const invoice = setting({
    kind: 'invoice-issued',
    label: 'A new invoice',
    email: 'at-once',
    emailChoices: ['at-once'],
    locked: { inApp: 'We always show invoices.', email: 'We must send you invoices.' },
  });

  test('are saved with each change, by kind and channel', async () => {
    play('get', '/notifications/settings', () => json({ settings: [setting(), invoice] }));
    const changes = play('patch', '/notifications/settings', () =>
      json({ settings: [setting({ inApp: false, email: 'off' }), invoice] }),
    );
    const { user } = await openApp('/settings/notifications');
    const box = await screen.findByRole('checkbox', {
      name: 'Show on Hive: A new review of your box',
    });
    const email = screen.getByRole('combobox', { name: 'Email: A new review of your box' });
    expect(email).toHaveDisplayValue('Once a day');

    await user.click(box);
    await waitFor(() => expect(email).toHaveDisplayValue('Never'));
    expect(box).not.toBeChecked();
    await user.selectOptions(email, 'Once a week');
    await waitFor(() => expect(changes).toHaveLength(2));
    expect(changes).toEqual([
      { kind: 'review-new', inApp: false },
      { kind: 'review-new', email: 'weekly' },
    ]);
  });

  test('are all saved when they are changed during a save', async () => {
    let saved = setting();
    let release = (): void => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    play('get', '/notifications/settings', () => json({ settings: [saved] }));
    const changes = play('patch', '/notifications/settings', async (request) => {
      await isReleased;
      saved = { ...saved, ...((await request.json()) as Partial<NotificationSetting>) };
      return json({ settings: [saved] });
    });
    const { user } = await openApp('/settings/notifications');
    const box = await screen.findByRole('checkbox', { name: /^Show on Hive/ });
    const email = screen.getByRole('combobox', { name: /^Email/ });
    await user.click(box);
    await waitFor(() => expect(changes).toHaveLength(1));
    await user.selectOptions(email, 'Once a week');
    await user.selectOptions(email, 'Never');
    await user.click(box);
    release();

    await waitFor(() => {
      expect(email).toHaveDisplayValue('Never');
      expect(changes).toHaveLength(4);
    });
    expect(changes.slice(1)).toEqual([
      { kind: 'review-new', email: 'weekly' },
      { kind: 'review-new', email: 'off' },
      { kind: 'review-new', inApp: true },
    ]);
    expect(email).toHaveDisplayValue('Never');
    expect(box).toBeChecked();
  });

  test('show what is stored again when a change cannot be saved', async () => {
    play('get', '/notifications/settings', () => json({ settings: [setting()] }));
    play('patch', '/notifications/settings', () =>
      refusal(503, 'UNAVAILABLE', 'The server is busy.'),
    );
    const { user } = await openApp('/settings/notifications');
    const box = await screen.findByRole('checkbox', { name: /^Show on Hive/ });
    await user.click(box);
    expect(await screen.findByText('The server is busy.')).toBeVisible();
    await waitFor(() => expect(box).toBeChecked());
  });

  test('that cannot be changed say why', async () => {
    play('get', '/notifications/settings', () => json({ settings: [invoice] }));
    await openApp('/settings/notifications');
    const box = await screen.findByRole('checkbox', { name: 'Show on Hive: A new invoice' });
    expect(box).toBeDisabled();
    expect(box).toHaveAccessibleDescription('We always show invoices.');
    const email = screen.getByRole('combobox', { name: 'Email: A new invoice' });
    expect(email).toBeDisabled();
    expect(email).toHaveAccessibleDescription('We must send you invoices.');
  });
});

describe('The page of an unsubscribe link', () => {
  const subscription = {
    kind: 'review-new',
    label: 'A new review of your box',
    isSubscribed: true,
  };

  test('switches the emails off after a confirmation, without logging in', async () => {
    beVisitor();
    play('get', '/notifications/unsubscribe', ({ url }) =>
      new URL(url).searchParams.get('token') === 'signed' ? json(subscription) : json({}, 400),
    );
    const sent = play('post', '/notifications/unsubscribe', () => json({}));
    const { user } = await openApp('/unsubscribe?token=signed');
    const button = await screen.findByRole('button', { name: 'Unsubscribe' });
    expect(screen.getByText('A new review of your box')).toBeVisible();
    expect(sent).toHaveLength(0);

    await user.click(button);
    expect(
      await screen.findByText('You won’t get these emails: A new review of your box.'),
    ).toBeVisible();
  });

  test('explains a link that is not valid or incomplete', async () => {
    beVisitor();
    play('get', '/notifications/unsubscribe', () =>
      refusal(400, 'LINK_INVALID', 'This link is not valid.'),
    );
    const { unmount } = await openApp('/unsubscribe?token=other');
    expect(await screen.findByText('This link is not valid.')).toBeVisible();
    unmount();
    await openApp('/unsubscribe');
    expect(await screen.findByText(/This link is incomplete/)).toBeVisible();
  });
});
