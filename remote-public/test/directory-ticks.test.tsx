import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { json, mockGet, never, refusal, setUpApi } from './api';
import { makeDirectoryPage } from './directory-page';
import { openPage } from './open-page';

setUpApi();

it('shows each tick at once, and keeps those that are made before the list has followed', async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  mockGet('/directory', async ({ searchParams }) => {
    const chosen = searchParams.getAll('cost');
    if (chosen.length > 0) await answered;
    return json(makeDirectoryPage({ applied: chosen.map((value) => ({ filter: 'cost', value })) }));
  });
  const { user, search } = openPage('/boxes');
  const group = await screen.findByRole('group', { name: 'True cost a month', hidden: true });
  const [first, second] = within(group).getAllByRole('checkbox', { hidden: true });
  await user.click(first!);
  expect(first).toBeChecked();
  await user.click(second!);
  expect(first).toBeChecked();
  expect(second).toBeChecked();
  await waitFor(() => expect(search().match(/cost=/g)).toHaveLength(2));
  await user.click(first!);
  expect(first).not.toBeChecked();
  await waitFor(() => expect(search().match(/cost=/g)).toHaveLength(1));
  answer();
  await waitFor(() => expect(screen.queryByRole('region', { busy: true })).toBeNull());
  expect(second).toBeChecked();
});

it('makes options that are ticked before the next frame one change of the address', async () => {
  mockGet('/directory', () => json(makeDirectoryPage()));
  const { search, goBack } = openPage('/boxes?q=tea');
  const cancel = await screen.findByRole('checkbox', { name: /^At any time/, hidden: true });
  const costs = screen.getByRole('group', { name: 'True cost a month', hidden: true });
  const [cost] = within(costs).getAllByRole('checkbox', { hidden: true });
  fireEvent.click(cancel);
  fireEvent.click(cost!);
  expect(cancel).toBeChecked();
  expect(cost).toBeChecked();
  await waitFor(() => expect(search()).toMatch(/cancel=anytime/));
  expect(search()).toMatch(/cost=/);
  goBack();
  expect(search()).toBe('?q=tea');
});

it('keeps a tick while the list of a typed text arrives, and both in the address', async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  mockGet('/directory', async ({ searchParams }) => {
    const cancels = searchParams.getAll('cancel');
    if (searchParams.has('q') && cancels.length === 0) await answered;
    return json(
      makeDirectoryPage({ applied: cancels.map((value) => ({ filter: 'cancel', value })) }),
    );
  });
  const { user, search } = openPage('/boxes');
  const cancel = await screen.findByRole('checkbox', { name: /^At any time/, hidden: true });
  await user.click(screen.getByRole('searchbox'));
  await user.paste('tea');
  await waitFor(() => expect(search()).toBe('?q=tea'));
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  fireEvent.click(cancel);
  answer();
  await waitFor(() => expect(screen.queryByRole('region', { busy: true })).toBeNull());
  expect(cancel).toBeChecked();
  const [sendTicks] = frames.mock.lastCall!;
  frames.mockRestore();
  act(() => sendTicks(0));
  await waitFor(() => expect(search()).toBe('?q=tea&cancel=anytime'));
  expect(cancel).toBeChecked();
});

it('shows what is chosen while the list of another setting loads', async () => {
  mockGet('/directory', ({ searchParams }) =>
    searchParams.get('sort') === 'rating'
      ? never()
      : json(makeDirectoryPage({ applied: [{ filter: 'cancel', value: 'anytime' }] })),
  );
  const { user } = openPage('/boxes?cancel=anytime');
  const cancel = await screen.findByRole('checkbox', { name: /^At any time/, hidden: true });
  await user.click(screen.getByRole('link', { name: 'Rating' }));
  expect(cancel).toBeChecked();
});

it('makes no step for Back of an option that is ticked and unticked at once', async () => {
  mockGet('/directory', () => json(makeDirectoryPage()));
  const { search, goBack } = openPage('/boxes?q=tea');
  const cancel = await screen.findByRole('checkbox', { name: /^At any time/, hidden: true });
  fireEvent.click(cancel);
  fireEvent.click(cancel);
  const costs = screen.getByRole('group', { name: 'True cost a month', hidden: true });
  await act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(search()).toBe('?q=tea');
  fireEvent.click(within(costs).getAllByRole('checkbox', { hidden: true })[0]!);
  await waitFor(() => expect(search()).toContain('cost='));
  goBack();
  expect(search()).toBe('?q=tea');
  expect(cancel).not.toBeChecked();
});

it('forgets a tick when another page is opened before the next frame', async () => {
  const requests = mockGet('/directory', () => json(makeDirectoryPage()));
  mockGet('/boxes/public/:id', () => refusal(404, 'NOT_FOUND'));
  const { search } = openPage('/boxes?q=tea');
  const cancel = await screen.findByRole('checkbox', { name: /^At any time/, hidden: true });
  const profile = screen
    .getAllByRole('link')
    .find((link) => link.getAttribute('href')?.startsWith('/partner/'));
  fireEvent.click(cancel);
  fireEvent.click(profile!);
  await waitFor(() => expect(cancel).not.toBeInTheDocument());
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  await act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(search()).toBe('');
  expect(requests).toHaveLength(1);
});
