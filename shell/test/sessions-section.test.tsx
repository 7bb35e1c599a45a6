import { screen, waitFor, within } from '@testing-library/react';
import type { SessionEntry } from '@hive/contract/security';
import { useSession } from '@hive/shared-auth/session';
import { json, person, play, refusal, setUpApi, signIn } from './api';
import { confirm, openSection, playDelete } from './security-page';

setUpApi();
beforeEach(() => signIn(person()));

const entry = (number: number, change: Partial<SessionEntry> = {}): SessionEntry => ({
  _id: `0190c2b4-0000-7000-8000-${String(number).padStart(12, '0')}`,
  device: `Firefox on System ${number}`,
  address: `203.0.113.${number}`,
  createdAt: '2026-11-01T10:00:00.000Z',
  lastSeenAt: `2026-11-20T14:0${number}:00.000Z`,
  isCurrent: false,
  ...change,
});

const current = entry(1, { isCurrent: true });

const list = (...items: SessionEntry[]) => play('get', '/auth/sessions', () => json({ items }));

const open = () => openSection('Sessions');

test('Each session shows its device, address and times; the current one is marked and has no button', async () => {
  list(current, entry(2));
  const { section } = await open();

  const [mine, other] = await section.findAllByRole('listitem');
  expect(mine).toHaveTextContent(
    'Firefox on System 1This deviceIn use now203.0.113.1Since 1 Nov 2026',
  );
  expect(within(mine!).queryByRole('button')).not.toBeInTheDocument();
  expect(other).toHaveTextContent(
    'Firefox on System 2Last used 20 Nov 2026, 14:02203.0.113.2Since 1 Nov 2026',
  );
  expect(
    within(other!).getByRole('button', {
      name: 'Log out Firefox on System 2, last used 20 Nov 2026, 14:02',
    }),
  ).toBeVisible();
});

test('Logging one session out asks for confirmation and refetches the list', async () => {
  list(current, entry(2));
  const { user, section } = await open();
  const requests = playDelete('/auth/sessions/:id', () => {
    list(current);
    return json({});
  });
  await user.click(await section.findByRole('button', { name: /^Log out Firefox on System 2/ }));
  expect(requests).toEqual([]);

  await confirm(user, 'Log out');

  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1));
  expect(requests).toEqual([`/api/auth/sessions/${entry(2)._id}`]);
});

test('A session that has ended meanwhile is removed from the list', async () => {
  list(current, entry(2));
  const { user, section } = await open();
  playDelete('/auth/sessions/:id', () => {
    list(current);
    return refusal(404, 'NOT_FOUND', 'This session has ended already.');
  });
  await user.click(await section.findByRole('button', { name: /^Log out Firefox on System 2/ }));
  await confirm(user, 'Log out');

  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1));
  expect(section.queryByRole('alert')).not.toBeInTheDocument();
});

test('A session that could not be logged out stays, and the reason is shown', async () => {
  list(current, entry(2));
  const { user, section } = await open();
  playDelete('/auth/sessions/:id', () => refusal(500, 'INTERNAL', 'Something broke.'));
  await user.click(await section.findByRole('button', { name: /^Log out Firefox on System 2/ }));
  await confirm(user, 'Log out');

  expect(await section.findByRole('alert')).toHaveTextContent('Something broke.');
  expect(section.getAllByRole('listitem')).toHaveLength(2);
});

test('Cancelling changes nothing', async () => {
  list(current, entry(2));
  const { user, section } = await open();
  await user.click(await section.findByRole('button', { name: /^Log out Firefox on System 2/ }));

  await confirm(user, 'Cancel');

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(section.getAllByRole('listitem')).toHaveLength(2);
});

test('Logging out everywhere asks for confirmation, then opens the login page', async () => {
  list(current, entry(2));
  const { user, section } = await open();
  const requests = playDelete('/auth/sessions', () => json({}));
  play('get', '/auth/logout', () => json({}));
  await user.click(section.getByRole('button', { name: 'Log out everywhere' }));
  expect(requests).toEqual([]);

  await confirm(user, 'Log out everywhere');

  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(requests).toHaveLength(1);
  expect(useSession.getState()).toMatchObject({ phase: 'visitor', accessToken: null });
});

test('A failure to log out everywhere is reported, and this session continues', async () => {
  list(current);
  const { user, section } = await open();
  playDelete('/auth/sessions', () => refusal(503, 'UNAVAILABLE', 'Please try again in a moment.'));
  await user.click(section.getByRole('button', { name: 'Log out everywhere' }));
  await confirm(user, 'Log out everywhere');

  expect(await section.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
  expect(useSession.getState().phase).toBe('signed-in');
});

test('A long list is paged, and an emptied page is replaced with the previous one', async () => {
  const many = Array.from({ length: 6 }, (_, index) => entry(index + 2));
  const [first, ...rest] = many;
  list(...many);
  const { user, section } = await open();
  expect(await section.findAllByRole('listitem')).toHaveLength(5);

  await user.click(section.getByRole('button', { name: 'Next' }));
  const [last] = section.getAllByRole('listitem');
  expect(last).toHaveTextContent('Firefox on System 7');
  playDelete('/auth/sessions/:id', () => {
    list(first!, ...rest.slice(0, -1));
    return json({});
  });
  await user.click(within(last!).getByRole('button'));
  await confirm(user, 'Log out');

  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(5));
  expect(section.queryByRole('navigation')).not.toBeInTheDocument();
});

test('Loading is announced; after a failure, Retry loads the list', async () => {
  let answer = (_response: Response): void => undefined;
  play('get', '/auth/sessions', () => new Promise<Response>((resolve) => (answer = resolve)));
  const { user, section } = await open();
  expect(await section.findByText('Loading…')).toBeInTheDocument();
  await waitFor(() => answer(refusal(403, 'FORBIDDEN', 'Not now.')));
  expect(await section.findByText('Not now.')).toBeVisible();

  list(current);
  await user.click(section.getByRole('button', { name: 'Retry' }));

  expect(await section.findByText('This device')).toBeVisible();
});
