import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserViews } from '@hive/contract/admin-views';
import { json, play, refusal, setUpApi } from '../../../test/api';
import { openTab } from '../../../test/open-tab';
import { makeUser } from '../../../test/people';
import { returnToWindow, rowHead } from '../../../test/rows';
import Permissions from './permissions';

setUpApi();

const open = (search = '') => openTab(Permissions, search);
const tick = (view: string, at: number) =>
  screen.findByLabelText<HTMLInputElement>(`${view} for Person ${at}`);

function person(at: number, extra: Partial<UserViews> = {}): UserViews {
  const { _id, name, email, role, version } = makeUser(at);
  return { _id, name, email, role, version, enabledViews: [], ...extra };
}

/** Mocks the list with the current state of these users. Returns the query of each request. */
function playViews(people: UserViews[]): URLSearchParams[] {
  const requests: URLSearchParams[] = [];
  play('get', '/admin/enabled-views', (request) => {
    const params = new URL(request.url).searchParams;
    requests.push(params);
    const page = Number(params.get('page'));
    const pageSize = Number(params.get('pageSize'));
    const items = people.slice((page - 1) * pageSize, page * pageSize);
    const views = ['questionnaire', 'results', 'manage-affiliates', 'weather'];
    return json({ views, items, page, pageSize, total: people.length });
  });
  return requests;
}

it('shows the views of each user, including views unknown to this release', async () => {
  const people = [person(1, { enabledViews: ['results'] }), person(2)];
  const requests = playViews(people);
  open('?role=admin&search=Per');
  expect(await tick('Results', 1)).toBeChecked();
  expect(screen.getByRole('link', { name: 'Person 1' })).toHaveAttribute(
    'href',
    `/admin-dashboard?tab=users&person=${people[0]!._id}`,
  );
  expect(await tick('Manage Affiliates', 1)).not.toBeChecked();
  expect(await tick('weather', 2)).not.toBeChecked();
  expect(Object.fromEntries(requests[0]!)).toEqual({
    search: 'Per',
    role: 'admin',
    page: '1',
    pageSize: '20',
  });
});

it('is searched and filtered by the server', async () => {
  const requests = playViews([person(1)]);
  open('?role=cheese');
  await rowHead('Person 1');
  expect(requests[0]!.get('role')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Partner');
  await userEvent.type(screen.getByLabelText('Search'), 'Ada');
  await waitFor(() => expect(requests.at(-1)!.get('search')).toBe('Ada'));
  expect(requests.at(-1)!.get('role')).toBe('partner');
});

it('grants only the chosen view, straight away', async () => {
  const people = [person(1, { enabledViews: ['results'] })];
  playViews(people);
  const bodies = play('post', '/admin/enabled-views/grant', () => {
    people[0] = person(1, { enabledViews: ['results', 'manage-affiliates'] });
    return json({ done: [people[0]._id] });
  });
  open();
  await userEvent.click(await tick('Manage Affiliates', 1));
  await waitFor(async () => expect(await tick('Manage Affiliates', 1)).toBeChecked());
  expect(await tick('Results', 1)).toBeChecked();
  await waitFor(() =>
    expect(bodies).toEqual([{ ids: [people[0]!._id], view: 'manage-affiliates', isEnabled: true }]),
  );
});

it('reverts a refused change and shows why', async () => {
  playViews([person(1, { enabledViews: ['results'] })]);
  play('post', '/admin/enabled-views/grant', () => refusal(503, 'UNAVAILABLE'));
  open();
  await userEvent.click(await tick('Results', 1));
  expect(await screen.findByText('Failed to take away Results.')).toBeVisible();
  expect(screen.getByText('Refused: UNAVAILABLE')).toBeVisible();
  expect(await tick('Results', 1)).toBeChecked();
});

it('shows a message when a user was deleted in the meantime', async () => {
  playViews([person(1)]);
  play('post', '/admin/enabled-views/grant', () => json({ done: [] }));
  open();
  await userEvent.click(await tick('Results', 1));
  expect(await screen.findByText('Failed to give Results.')).toBeVisible();
  expect(screen.getByText('Person 1 has been deleted in the meantime.')).toBeVisible();
});

it('shows another admin’s changes', async () => {
  const people = [person(1)];
  playViews(people);
  open();
  expect(await tick('Results', 1)).not.toBeChecked();
  people[0] = person(1, { enabledViews: ['results'] });
  returnToWindow();
  await waitFor(async () => expect(await tick('Results', 1)).toBeChecked());
});

it('grants a view to all matching users and names the deleted ones', async () => {
  const people = Array.from({ length: 30 }, (_none, at) => person(at + 1));
  playViews(people);
  const bodies = play('post', '/admin/enabled-views/grant', async (request) => {
    const { ids } = (await request.json()) as { ids: string[] };
    return json({ done: ids.filter((id) => id !== people[29]!._id) });
  });
  open();
  await userEvent.click(await screen.findByLabelText('Select all on this page'));
  await userEvent.click(screen.getByText('Select all 30'));
  await userEvent.selectOptions(screen.getByLabelText('View for the selected users'), 'Results');
  await userEvent.click(screen.getByText('Give'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText('Are you sure you want to give these 30 users the view Results?'),
  ).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Give Results' }));
  expect(await screen.findByText('Give Results: 29 of 30 done, 1 failed.')).toBeVisible();
  expect(screen.getByText('Person 30').closest('li')).toHaveTextContent(
    'has been deleted in the meantime.',
  );
  expect(bodies).toMatchObject([
    { view: 'results', isEnabled: true, ids: { length: 25 } },
    { view: 'results', isEnabled: true, ids: { length: 5 } },
  ]);
});

it('shows an empty state without matches', async () => {
  playViews([]);
  open();
  expect(await screen.findByText('No users found.')).toBeVisible();
});

it('shows a load error, and Retry loads it', async () => {
  play('get', '/admin/enabled-views', () => refusal(503, 'UNAVAILABLE'));
  open();
  expect(await screen.findByText('Failed to load permissions.')).toBeVisible();
  playViews([person(1)]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rowHead('Person 1')).toBeVisible();
});

it.each([
  ['responds with NOT_FOUND', () => refusal(404, 'NOT_FOUND')],
  ['responds with a plain 404', () => new Response('Not found', { status: 404 })],
])('shows a placeholder when an older api %s', async (_what, answer) => {
  play('get', '/admin/enabled-views', answer);
  open();
  expect(await screen.findByText('Permissions management coming soon...')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
