import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { json, play, refusal, setUpApi } from '../../../test/api';
import { openTab } from '../../../test/open-tab';
import { makeUser, mockUsers } from '../../../test/people';
import { returnToWindow, noRowHead, rowHead, rowOf } from '../../../test/rows';
import Users from './users';

setUpApi();

const open = (search = '') => openTab(Users, search);
const button = (name: string) => screen.getByRole('button', { name });
const roleOf = (name: string) => screen.findByLabelText<HTMLSelectElement>(`Role of ${name}`);
const titleOf = (name: string) => screen.findByLabelText<HTMLInputElement>(`Title of ${name}`);

describe('the list', () => {
  it('shows the details of each user, and no pager for a single page', async () => {
    const requests = mockUsers([
      makeUser(1, { title: 'Taster', badges: ['Early bird', 'Kind'], role: 'partner' }),
      makeUser(2, { suspended: true }),
    ]);
    open();
    const first = await rowOf('Person 1');
    expect(first.getByText('person1@mail.example')).toBeVisible();
    expect(await roleOf('Person 1')).toHaveDisplayValue('Partner');
    expect(first.getByDisplayValue('Taster')).toBeVisible();
    expect(first.getByDisplayValue('Early bird, Kind')).toBeVisible();
    expect(first.getByText('Active')).toBeVisible();
    const second = await rowOf('Person 2');
    expect(second.getByText('Suspended')).toBeVisible();
    expect(second.getByRole('button', { name: 'Unsuspend Person 2' })).toBeVisible();
    expect(Object.fromEntries(requests[0]!)).toEqual({ sort: 'name', page: '1', pageSize: '5' });
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  it('is searched, filtered and paged by the server, five at a time', async () => {
    const people = Array.from({ length: 12 }, (_none, at) =>
      makeUser(at + 1, { role: at < 6 ? 'user' : 'admin' }),
    );
    const requests = mockUsers(people);
    open('?status=cheese');
    expect(await screen.findByText('Page 1 of 3')).toBeVisible();
    expect(requests[0]!.get('status')).toBeNull();
    await userEvent.click(button('Next'));
    expect(await rowHead('Person 6')).toBeVisible();

    await userEvent.selectOptions(screen.getByLabelText('Role'), 'Admin');
    expect(await screen.findByText('Page 1 of 2')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Search'), 'Person 12');
    await waitFor(() => expect(noRowHead('Person 7')).not.toBeInTheDocument());
    expect(await rowHead('Person 12')).toBeVisible();
    expect(screen.getByLabelText('Search')).toHaveValue('Person 12');
    expect(requests.at(-1)!.get('role')).toBe('admin');
    expect(requests.at(-1)!.get('page')).toBe('1');
  });

  it('shows an empty state', async () => {
    mockUsers([]);
    open();
    expect(await screen.findByText('No users found.')).toBeVisible();
  });

  it('shows a load error, and Retry loads it', async () => {
    play('get', '/user/all', () => refusal(503, 'UNAVAILABLE'));
    open();
    expect(await screen.findByText('Failed to load users.')).toBeVisible();
    mockUsers([makeUser(1)]);
    await userEvent.click(button('Retry'));
    expect(await rowHead('Person 1')).toBeVisible();
  });

  it('goes to the last page if the requested page does not exist', async () => {
    mockUsers([makeUser(1)]);
    open('?page=7');
    expect(await rowHead('Person 1')).toBeVisible();
  });

  it('shows another admin’s changes, but not while text is being edited', async () => {
    const people = [makeUser(1), makeUser(2)];
    const requests = mockUsers(people);
    open();
    await userEvent.type(await titleOf('Person 1'), 'Tas');
    people[1] = makeUser(2, { name: 'Renamed', version: 4 });
    returnToWindow();
    expect(requests).toHaveLength(1);

    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('heading', { name: 'Manage Users' }));
    returnToWindow();
    expect(await rowHead('Renamed')).toBeVisible();
    expect(await titleOf('Person 1')).toHaveValue('');
  });
});

describe('the export', () => {
  beforeEach(() => {
    URL.createObjectURL = vi.fn(() => 'blob:file');
    // jsdom cannot save files.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  });

  it('downloads the users, and shows a failure', async () => {
    mockUsers([makeUser(1)]);
    const requests: string[] = [];
    play('get', '/admin/export-users', (request) => {
      requests.push(new URL(request.url).search);
      return new Response('name', { headers: { 'content-type': 'text/csv' } });
    });
    open('?role=user&search=Person&page=1');
    await rowHead('Person 1');
    await userEvent.click(button('Export CSV'));
    await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalled());
    expect(requests).toEqual(['?role=user&search=Person']);
    play('get', '/admin/export-users', () => Response.error());
    await userEvent.click(button('Export CSV'));
    expect(await screen.findByRole('alert')).toBeVisible();
  });
});

describe('bulk actions', () => {
  const people = Array.from({ length: 60 }, (_none, at) => makeUser(at + 1));

  it('run on all matching users in batches, with the reason of each failure', async () => {
    mockUsers(people);
    const refused = people[40]!._id;
    const bodies = play('post', '/user/bulk', async (request) => {
      const { ids } = (await request.json()) as { ids: string[] };
      return json({
        done: ids.filter((id) => id !== refused),
        failed: ids
          .filter((id) => id === refused)
          .map((_id) => ({ _id, code: 'OWN_ACCOUNT', message: 'This is your own account.' })),
      });
    });
    open();
    await userEvent.click(await screen.findByLabelText('Select all on this page'));
    await userEvent.click(button('Select all 60'));
    const chosen = within(screen.getByLabelText('Selected rows'));
    await userEvent.click(chosen.getByRole('button', { name: 'Suspend' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Are you sure you want to suspend these 60 users?')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Reason'), 'Abusive messages.');
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));

    expect(await screen.findByText('Suspend: 59 of 60 done, 1 failed.')).toBeVisible();
    const panel = within(screen.getByRole('region', { name: 'Suspend' }));
    expect(panel.getByRole('listitem')).toHaveTextContent('Person 41 This is your own account.');
    const sent = bodies as { ids: string[]; action: string }[];
    expect(sent.map(({ ids }) => ids.length)).toEqual([25, 25, 10]);
    expect(sent[0]).toMatchObject({ action: 'suspend', reason: 'Abusive messages.' });
    await userEvent.click(panel.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: 'Suspend' })).not.toBeInTheDocument();
  });

  it('change the role and are cancelled before the next batch', async () => {
    mockUsers(people);
    let respond = () => {};
    const isAnswered = new Promise<void>((resolve) => (respond = resolve));
    const bodies = play('post', '/user/bulk', async (request) => {
      await isAnswered;
      const { ids } = (await request.json()) as { ids: string[] };
      return json({ done: ids, failed: [] });
    });
    open();
    await userEvent.click(await screen.findByLabelText('Select all on this page'));
    await userEvent.click(button('Select all 60'));
    // A choice alone changes nothing: in some browsers, arrow keys already choose.
    await userEvent.selectOptions(screen.getByLabelText('Role for the selected users'), 'Partner');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(button('Change role'));
    await userEvent.click(await screen.findByRole('button', { name: 'Make Partner' }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    await userEvent.click(button('Cancel'));
    respond();
    expect(await screen.findByText('Make Partner: cancelled, 25 of 60 done.')).toBeVisible();
    expect(bodies).toMatchObject([{ action: 'role', role: 'partner' }]);
  });

  it('give a badge once it is valid', async () => {
    mockUsers(people);
    const bodies = play('post', '/user/bulk', async (request) => {
      const { ids } = (await request.json()) as { ids: string[] };
      return json({ done: ids, failed: [] });
    });
    open();
    await userEvent.click(await screen.findByLabelText('Select Person 1'));
    await userEvent.click(button('Badge…'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Badge'), 'Early, bird');
    await userEvent.click(dialog.getByRole('button', { name: 'Give' }));
    expect(dialog.getByLabelText('Badge')).toHaveAccessibleDescription(
      'A badge can’t contain a comma.',
    );
    expect(dialog.getByLabelText('Badge')).toHaveValue('Early, bird');
    await userEvent.clear(dialog.getByLabelText('Badge'));
    await userEvent.type(dialog.getByLabelText('Badge'), 'Early bird');
    await userEvent.click(dialog.getByRole('button', { name: 'Take' }));
    expect(await screen.findByText('Take badge Early bird: 1 of 1 done.')).toBeVisible();
    expect(bodies).toEqual([{ action: 'take-badge', badge: 'Early bird', ids: [people[0]!._id] }]);
  });

  it('stop with their progress when the api does not answer', async () => {
    mockUsers(people);
    play('post', '/user/bulk', () => refusal(503, 'UNAVAILABLE'));
    open();
    await userEvent.click(await screen.findByLabelText('Select Person 1'));
    const chosen = within(screen.getByLabelText('Selected rows'));
    await userEvent.click(chosen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(
      await screen.findByText('Delete: stopped, 0 of 1 done. Refused: UNAVAILABLE'),
    ).toBeVisible();
  });

  it('continue with the rest after a stop', async () => {
    mockUsers(people);
    const take = async (request: Request) => {
      const { ids } = (await request.json()) as { ids: string[] };
      return json({ done: ids, failed: [] });
    };
    let requests = 0;
    play('post', '/user/bulk', (request) => {
      requests += 1;
      return requests === 2 ? refusal(503, 'UNAVAILABLE') : take(request);
    });
    open();
    await userEvent.click(await screen.findByLabelText('Select all on this page'));
    await userEvent.click(button('Select all 60'));
    const chosen = within(screen.getByLabelText('Selected rows'));
    await userEvent.click(chosen.getByRole('button', { name: 'Suspend' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Reason'), 'Abusive messages.');
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    await screen.findByText('Suspend: stopped, 25 of 60 done. Refused: UNAVAILABLE');

    const rest = play('post', '/user/bulk', take);
    await userEvent.click(button('Continue with the rest'));
    expect(await screen.findByText('Suspend: 60 of 60 done.')).toBeVisible();
    const sent = rest as { ids: string[] }[];
    expect(sent.flatMap(({ ids }) => ids)).toEqual(people.slice(25).map(({ _id }) => _id));
    await userEvent.click(button('Close'));
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Manage Users' })).toHaveFocus(),
    );
  });

  it('clear the selection of all users when the query changes', async () => {
    mockUsers(people);
    function UsersAndBack() {
      const navigate = useNavigate();
      return (
        <>
          <button onClick={() => void navigate(-1)}>Back</button>
          <Users />
        </>
      );
    }
    openTab(UsersAndBack);
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    await rowHead('Person 6');
    await userEvent.click(screen.getByLabelText('Select all on this page'));
    await userEvent.click(button('Select all 60'));
    expect(screen.getByText('All 60 selected')).toBeVisible();
    await userEvent.click(button('Back'));
    await rowHead('Person 1');
    expect(screen.getByLabelText('Select Person 1')).not.toBeChecked();
    expect(screen.queryByText('All 60 selected')).not.toBeInTheDocument();
  });
});
