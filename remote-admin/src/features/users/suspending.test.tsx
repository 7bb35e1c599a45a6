import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '@hive/shared-auth/session';
import { json, play, refusal, setUpApi } from '../../../test/api';
import { openTab } from '../../../test/open-tab';
import { makeUser, mockUsers } from '../../../test/people';
import { noRowHead, rowHead } from '../../../test/rows';
import Users from './users';

setUpApi();

const open = () => openTab(Users);
const button = (name: string) => screen.getByRole('button', { name });
const isDraft = (key: string): boolean => key.includes('draft');
const roleOf = (name: string) => screen.findByLabelText<HTMLSelectElement>(`Role of ${name}`);
const titleOf = (name: string) => screen.findByLabelText<HTMLInputElement>(`Title of ${name}`);

describe('suspending and deleting', () => {
  it('need confirmation, and Cancel changes nothing', async () => {
    mockUsers([makeUser(1)]);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Person 1' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByRole('heading', { name: 'Are you sure you want to delete this user?' }),
    ).toBeVisible();
    expect(dialog.getByText('Person 1 (person1@mail.example)')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await rowHead('Person 1')).toBeVisible();
  });

  it('shows a suspended user, and a failure', async () => {
    const people = [makeUser(1), makeUser(2)];
    mockUsers(people);
    const bodies = play('patch', `/user/${people[0]!._id}/suspend`, () => {
      people[0] = makeUser(1, { suspended: true, version: 4 });
      return json(people[0]);
    });
    play('patch', `/user/${people[1]!._id}/suspend`, () => refusal(503, 'UNAVAILABLE'));
    open();
    for (const name of ['Person 1', 'Person 2']) {
      await userEvent.click(await screen.findByRole('button', { name: `Suspend ${name}` }));
      await userEvent.type(await screen.findByLabelText('Reason'), ' Abusive messages. ');
      await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
    }
    expect(await screen.findByRole('button', { name: 'Unsuspend Person 1' })).toBeVisible();
    expect(bodies).toEqual([{ suspended: true, reason: 'Abusive messages.', version: 3 }]);
    expect(await screen.findByText('Failed to suspend user.')).toBeVisible();
    // The reason of the failed attempt is still there; that of the saved one is not.
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend Person 2' }));
    expect(await screen.findByLabelText('Reason')).toHaveValue(' Abusive messages. ');
    expect(Object.keys(sessionStorage).filter(isDraft)).toHaveLength(1);
  });

  it('needs a reason of at most 500 characters', async () => {
    mockUsers([makeUser(1)]);
    const bodies = play('patch', `/user/${makeUser(1)._id}/suspend`, () =>
      refusal(503, 'UNAVAILABLE'),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend Person 1' }));
    const reason = await screen.findByLabelText('Reason');
    expect(reason).toBeRequired();
    await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
    expect(reason).toHaveAccessibleDescription(/^Enter a reason\./);
    expect(reason).toHaveFocus();
    await userEvent.click(reason);
    await userEvent.paste('x'.repeat(501));
    await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
    expect(reason).toHaveAccessibleDescription(/^Use at most 500 characters\./);
    expect(reason).toHaveValue('x'.repeat(501));
    expect(bodies).toEqual([]);
  });

  it('can be undone', async () => {
    const people = [makeUser(1)];
    mockUsers(people);
    const bodies = play('patch', `/user/${people[0]!._id}/suspend`, async (request) => {
      const { suspended } = (await request.json()) as { suspended: boolean };
      people[0] = makeUser(1, { suspended, version: people[0]!.version + 1 });
      return json(people[0]);
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend Person 1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Abusive messages.' }));
    await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('Person 1 was suspended.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Suspend Person 1' })).toBeVisible();
    expect(screen.queryByText('Person 1 was suspended.')).not.toBeInTheDocument();
    expect(bodies).toEqual([
      { suspended: true, reason: 'Abusive messages.', version: 3 },
      { suspended: false, version: 4 },
    ]);
  });

  it('removes a deleted user and focuses the heading', async () => {
    const people = [makeUser(1), makeUser(2)];
    mockUsers(people);
    play('delete', `/user/${people[0]!._id}`, () => {
      people.shift();
      return json({});
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Person 1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Person 1 was deleted.')).toBeVisible();
    expect(noRowHead('Person 1')).not.toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Manage Users' })).toHaveFocus(),
    );
  });

  it('keeps a user who could not be deleted', async () => {
    mockUsers([makeUser(1)]);
    play('delete', `/user/${makeUser(1)._id}`, () => refusal(503, 'UNAVAILABLE'));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Person 1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete user.')).toBeVisible();
    expect(await rowHead('Person 1')).toBeVisible();
  });

  it('are disabled for the admin’s own account, with a reason', async () => {
    mockUsers([makeUser(1)]);
    const { user } = useSession.getState();
    useSession.setState({ user: { ...user!, _id: makeUser(1)._id } });
    open();
    const role = await roleOf('Person 1');
    expect(role).toBeDisabled();
    for (const control of [role, button('Suspend Person 1'), button('Delete Person 1')]) {
      expect(control).toBeDisabled();
      expect(control).toHaveAccessibleDescription(/Only another admin can change your role/);
    }
    expect(await titleOf('Person 1')).toBeEnabled();
  });
});
