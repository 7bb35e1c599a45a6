import { screen, waitFor, within } from '@testing-library/react';
import type { Notification, NotificationSetting } from '@hive/contract/notifications';
import { beVisitor, json, person, play, refusal, setUpApi, signIn } from './api';
import { openApp } from './render-app';

setUpApi();

let ids = 0;

const notification = (change: Partial<Notification> = {}): Notification => ({
  _id: `0190c2b4-0000-7000-8000-00000000000${(ids = (ids + 1) % 10)}`,
  kind: 'own-review-answered',
  text: 'Leaf & Bean replied to your review.',
  detail: null,
  link: { path: '/partner/7', label: 'See the reply' },
  createdAt: '2026-11-20T14:05:00.000Z',
  readAt: null,
  ...change,
});

/** Plays the list: the items that the query selects, on one page. Returns the queries received. */
function playList(items: Notification[]): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  play('get', '/notifications', ({ url }) => {
    const query = new URL(url).searchParams;
    queries.push(query);
    const shown = query.has('unread') ? items.filter(({ readAt }) => readAt === null) : items;
    return json({ items: shown, next: null, unread: items.length });
  });
  return queries;
}

describe('The page of notifications', () => {
  beforeEach(() => signIn(person()));

  test('lists them with their time, and says which are unread', async () => {
    playList([
      notification({ detail: 'Thanks for your kind words.' }),
      notification({
        text: 'Your review was published.',
        link: null,
        readAt: '2026-11-20T15:00:00.000Z',
      }),
    ]);
    await openApp('/notifications');
    const items = within(await screen.findByRole('list', { name: 'Notifications' })).getAllByRole(
      'listitem',
    );

    expect(items).toHaveLength(2);
    expect(items[0]).toHaveTextContent('Unread: Leaf & Bean replied to your review.');
    expect(items[0]).toHaveTextContent('Thanks for your kind words.');
    expect(items[0]).toHaveTextContent('20 Nov 2026, 14:05');
    expect(items[1]).not.toHaveTextContent('Unread');
    expect(within(items[1]!).queryByRole('button')).not.toBeInTheDocument();
    expect(document.title).toBe('Notifications | Hive');
  });

  test('marks one as read when its link is opened', async () => {
    const item = notification();
    playList([item]);
    const marked = play('post', `/notifications/${item._id}/read`, () => json({ unread: 0 }));
    const { user } = await openApp('/notifications');
    await user.click(await screen.findByRole('link', { name: 'See the reply' }));

    expect(await screen.findByRole('heading', { name: './PartnerPage' })).toBeVisible();
    await waitFor(() => expect(marked).toHaveLength(1));
  });

  test('marks one as read with its button, and reports a failure', async () => {
    const item = notification();
    const items = [item];
    playList(items);
    let isDown = true;
    play('post', `/notifications/${item._id}/read`, () => {
      if (isDown) return refusal(503, 'UNAVAILABLE', 'The server is busy.');
      items[0] = { ...item, readAt: '2026-11-20T15:00:00.000Z' };
      return json({ unread: 0 });
    });
    const { user } = await openApp('/notifications');
    const button = await screen.findByRole('button', { name: `Mark as read: ${item.text}` });
    await user.click(button);
    expect(await screen.findByText('The server is busy.')).toBeVisible();

    isDown = false;
    await user.click(button);
    await waitFor(() => expect(screen.queryByText('Unread:')).not.toBeInTheDocument());
  });

  test('marks all as read', async () => {
    const items = [notification(), notification()];
    playList(items);
    play('post', '/notifications/read', () => {
      items.forEach((item, index) => (items[index] = { ...item, readAt: item.createdAt }));
      return json({ unread: 0 });
    });
    const { user } = await openApp('/notifications');
    await screen.findAllByText('Unread:');
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByText('Unread:')).not.toBeInTheDocument());
  });

  test('filters the unread ones, and says when there are none', async () => {
    const queries = playList([notification({ readAt: '2026-11-20T15:00:00.000Z' })]);
    const { user } = await openApp('/notifications');
    await screen.findByRole('list', { name: 'Notifications' });
    await user.click(screen.getByRole('link', { name: 'Unread' }));

    expect(await screen.findByText('You’ve read everything')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Unread' })).toHaveAttribute('aria-current', 'page');
    expect(queries.at(-1)?.get('unread')).toBe('true');
  });

  test('shows older ones on request', async () => {
    play('get', '/notifications', ({ url }) => {
      const cursor = new URL(url).searchParams.get('cursor');
      return json(
        cursor === 'older'
          ? { items: [notification({ text: 'An old one.' })], next: null, unread: 2 }
          : { items: [notification()], next: 'older', unread: 2 },
      );
    });
    const { user } = await openApp('/notifications');
    const more = await screen.findByRole('button', { name: 'Show older notifications' });
    await user.click(more);
    expect(await screen.findByText('An old one.')).toBeVisible();
    expect(more).not.toBeInTheDocument();
  });

  test('offers to try again when the list cannot be loaded, and to choose kinds when it is empty', async () => {
    let isRefused = true;
    play('get', '/notifications', () =>
      isRefused
        ? refusal(403, 'FORBIDDEN', 'Not for you.')
        : json({ items: [], next: null, unread: 0 }),
    );
    const { user } = await openApp('/notifications');
    expect(await screen.findByText('Not for you.')).toBeVisible();
    isRefused = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No notifications yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose what we notify you about' })).toHaveAttribute(
      'href',
      '/settings/notifications',
    );
  });
});

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
