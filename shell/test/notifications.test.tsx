import { screen, waitFor, within } from '@testing-library/react';
import type { Notification } from '@hive/contract/notifications';
import { listQuery } from '../src/notifications/list-query';
import { createQueryClient } from '../src/query-client';
import { json, person, play, refusal, setUpApi, signIn } from './api';
import { installLocks, playStreams, removeLocks } from './notification-streams';
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
  afterEach(removeLocks);

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

  test('loads the list once when the stream sends the count before the answer', async () => {
    installLocks();
    const streams = playStreams();
    const item = notification();
    const items = [item, notification()];
    const queries = playList(items);
    play('post', `/notifications/${item._id}/read`, async () => {
      items[0] = { ...item, readAt: '2026-11-20T15:00:00.000Z' };
      streams[0]?.send(1);
      await waitFor(() => expect(queries).toHaveLength(2));
      return json({ unread: 1 });
    });
    const { user } = await openApp('/notifications');
    await waitFor(() => expect(streams).toHaveLength(1));
    streams[0]?.send(2);
    await screen.findByRole('link', { name: 'Notifications, 2 unread' });
    const button = (await screen.findAllByRole('button', { name: /^Mark as read:/ }))[0]!;
    await user.click(button);
    await waitFor(() => expect(button).not.toBeInTheDocument());
    // Its request follows all others.
    await user.click(screen.getByRole('link', { name: 'Unread' }));
    await waitFor(() => expect(queries.at(-1)?.get('unread')).toBe('true'));
    expect(queries).toHaveLength(3);
  });

  test('loads the list again when one that is marked as read was deleted', async () => {
    const items = [notification()];
    playList(items);
    play('post', `/notifications/${items[0]!._id}/read`, () => {
      items.pop();
      return refusal(404, 'NOT_FOUND', 'We could not find this notification.');
    });
    const { user } = await openApp('/notifications');
    await user.click(await screen.findByRole('button', { name: /^Mark as read:/ }));
    expect(await screen.findByText('No notifications yet')).toBeVisible();
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

  test('offers to mark all as read only with notifications, and then moves the focus to the title', async () => {
    const items = [notification()];
    playList(items);
    play('post', '/notifications/read', () => {
      items.pop();
      return json({ unread: 0 });
    });
    const { user } = await openApp('/notifications?show=unread');
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText('You’ve read everything')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Notifications' })).toHaveFocus();
  });

  test('does not show one as read that arrives while all are marked as read', async () => {
    const items = [notification()];
    playList(items);
    play('post', '/notifications/read', () => {
      items[0] = { ...items[0]!, readAt: '2026-11-20T15:00:00.000Z' };
      items.unshift(notification({ text: 'New.' }));
      return json({ unread: 1 });
    });
    const { user } = await openApp('/notifications');
    await screen.findByText('Unread:');
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByRole('button', { name: 'Mark as read: New.' })).toBeVisible();
    expect(screen.getAllByText('Unread:')).toHaveLength(1);
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

  describe('with older ones', () => {
    /** Plays pages of the newest notifications; a cursor is the text of the last one before. */
    function playPages(items: Notification[]): URLSearchParams[] {
      const queries: URLSearchParams[] = [];
      play('get', '/notifications', ({ url }) => {
        const query = new URL(url).searchParams;
        queries.push(query);
        const start = items.findIndex(({ text }) => text === query.get('cursor')) + 1;
        const end = start + Number(query.get('limit') ?? 20);
        const next = end < items.length ? items[end - 1]!.text : null;
        return json({ items: items.slice(start, end), next, unread: items.length });
      });
      return queries;
    }

    const numbered = (count: number): Notification[] =>
      Array.from({ length: count }, (_, at) =>
        notification({
          _id: `0190c2b4-0000-7000-8000-${String(at).padStart(12, '0')}`,
          text: `Number ${at}.`,
        }),
      );
    const findItems = async (count: number) =>
      waitFor(() => {
        const items = screen.getAllByText(/^(Number \d+|New)\.$/);
        expect(items).toHaveLength(count);
        return items;
      });

    test('leaves out none when another arrives while several pages are shown', async () => {
      const items = numbered(25);
      playPages(items);
      play('get', '/notifications/unread', () => json({ unread: 25 }));
      // The same count as before: one was read, and one has arrived.
      play('post', `/notifications/${items[0]!._id}/read`, () => json({ unread: 25 }));
      const { user } = await openApp('/notifications');
      const more = await screen.findByRole('button', { name: 'Show older notifications' });
      await screen.findByRole('link', { name: 'Notifications, 25 unread' });
      await findItems(20);
      await user.click(more);
      await findItems(25);
      expect(more).not.toBeInTheDocument();

      items.unshift(notification({ _id: '0190c2b4-0000-7000-8000-0000000000ff', text: 'New.' }));
      await user.click(screen.getByRole('button', { name: 'Mark as read: Number 0.' }));
      const shown = await findItems(26);
      expect(shown[0]).toHaveTextContent('New.');
      expect(shown[20]).toHaveTextContent('Number 19.');
    });

    test('load all that are shown in one request after a change', async () => {
      const items = numbered(25);
      const queries = playPages(items);
      play('get', '/notifications/unread', () => json({ unread: 25 }));
      play('post', `/notifications/${items[0]!._id}/read`, () => {
        items[0] = { ...items[0]!, readAt: '2026-11-20T15:00:00.000Z' };
        return json({ unread: 24 });
      });
      const { user } = await openApp('/notifications');
      await user.click(await screen.findByRole('button', { name: 'Show older notifications' }));
      await findItems(25);
      const button = screen.getByRole('button', { name: 'Mark as read: Number 0.' });
      await user.click(button);
      await waitFor(() => expect(button).not.toBeInTheDocument());
      // Its request follows all others.
      await user.click(screen.getByRole('link', { name: 'Unread' }));
      await waitFor(() => expect(queries.at(-1)?.get('unread')).toBe('true'));
      expect(queries.map((query) => query.get('limit'))).toEqual(['20', '40', '40', '20']);
    });

    test('are loaded in several requests when they are more than a hundred', async () => {
      const queries = playPages(numbered(130));
      const query = listQuery({ userId: 'someone', isUnreadOnly: false, count: 120 });
      const { items, hasOlder } = await createQueryClient().fetchQuery(query);
      expect([items.length, items.at(-1)?.text, hasOlder]).toEqual([120, 'Number 119.', true]);
      expect(queries.map((each) => [each.get('limit'), each.get('cursor')])).toEqual([
        ['100', null],
        ['20', 'Number 99.'],
      ]);
    });

    test('stays shown when older ones cannot be loaded', async () => {
      const items = numbered(25);
      play('get', '/notifications', ({ url }) =>
        new URL(url).searchParams.get('limit') === '20'
          ? json({ items: items.slice(0, 20), next: 'x', unread: 25 })
          : refusal(403, 'FORBIDDEN', 'Not for you.'),
      );
      const { user } = await openApp('/notifications');
      await user.click(await screen.findByRole('button', { name: 'Show older notifications' }));
      expect(await screen.findByText('Not for you.')).toBeVisible();
      await findItems(20);
    });
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
