import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, play, refusal, setUpApi } from '../../../test/api';
import { openTab } from '../../../test/open-tab';
import { makeUser, mockUsers } from '../../../test/people';
import { noRowHead } from '../../../test/rows';
import Users from './users';

setUpApi();

const open = () => openTab(Users);
const roleOf = (name: string) => screen.findByLabelText<HTMLSelectElement>(`Role of ${name}`);
const titleOf = (name: string) => screen.findByLabelText<HTMLInputElement>(`Title of ${name}`);

describe('a role change', () => {
  const choose = async (role: string) => userEvent.selectOptions(await roleOf('Person 1'), role);

  it('needs confirmation, and Cancel changes nothing', async () => {
    mockUsers([makeUser(1)]);
    const bodies = play('patch', `/user/${makeUser(1)._id}`, () => json(makeUser(1)));
    open();
    await choose('Admin');
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByRole('heading', {
        name: 'Are you sure you want to change the role of this user?',
      }),
    ).toBeVisible();
    expect(dialog.getByText('Person 1 (person1@mail.example)')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await roleOf('Person 1')).toHaveDisplayValue('User');
    expect(bodies).toEqual([]);
  });

  it('is shown straight away and sent with the version it is based on', async () => {
    const people = [makeUser(1)];
    mockUsers(people);
    let respond = () => {};
    const isAnswered = new Promise<void>((resolve) => (respond = resolve));
    const bodies = play('patch', `/user/${people[0]!._id}`, async () => {
      await isAnswered;
      people[0] = makeUser(1, { role: 'partner', version: 4 });
      return json(people[0]);
    });
    open();
    await choose('Partner');
    await userEvent.click(await screen.findByRole('button', { name: 'Make Partner' }));
    await waitFor(async () => expect(await roleOf('Person 1')).toHaveDisplayValue('Partner'));
    await waitFor(() => expect(bodies).toEqual([{ role: 'partner', version: 3 }]));
    respond();
    await waitFor(async () => expect(await roleOf('Person 1')).toHaveDisplayValue('Partner'));
  });

  it('is reverted with a reason if it is refused', async () => {
    mockUsers([makeUser(1)]);
    play('patch', `/user/${makeUser(1)._id}`, () => refusal(409, 'LAST_ADMIN'));
    open();
    await choose('Admin');
    await userEvent.click(await screen.findByRole('button', { name: 'Make Admin' }));
    expect(await screen.findByText('Failed to update user.')).toBeVisible();
    expect(screen.getByText('Refused: LAST_ADMIN')).toBeVisible();
    expect(await roleOf('Person 1')).toHaveDisplayValue('User');
  });
});

describe('a text', () => {
  it('is saved by Enter, badges as a list, each on the version before', async () => {
    const people = [makeUser(1)];
    mockUsers(people);
    const bodies = play('patch', `/user/${people[0]!._id}`, async (request) => {
      const { version, ...requested } = (await request.json()) as { version: number };
      people[0] = { ...people[0]!, ...requested, version: version + 1 };
      return json(people[0]);
    });
    open();
    await userEvent.type(await titleOf('Person 1'), ' Taster {Enter}');
    await userEvent.type(screen.getByLabelText(/^Badges of Person 1/), 'Early bird,, Kind{Enter}');
    await waitFor(() =>
      expect(bodies).toEqual([
        { title: 'Taster', version: 3 },
        { badges: ['Early bird', 'Kind'], version: 4 },
      ]),
    );
    expect(await screen.findByDisplayValue('Early bird, Kind')).toBeVisible();
    expect(await titleOf('Person 1')).toHaveValue('Taster');
  });

  it('that is edited and confirmed during a save is saved next', async () => {
    const people = [makeUser(1)];
    mockUsers(people);
    let respond = () => {};
    const isAnswered = new Promise<void>((resolve) => (respond = resolve));
    const bodies = play('patch', `/user/${people[0]!._id}`, async (request) => {
      const { version, ...requested } = (await request.json()) as { version: number };
      await isAnswered;
      people[0] = { ...people[0]!, ...requested, version: version + 1 };
      return json(people[0]);
    });
    open();
    await userEvent.type(await titleOf('Person 1'), 'Tea{Enter}');
    await waitFor(() => expect(bodies).toHaveLength(1));
    await userEvent.type(await titleOf('Person 1'), ' taster');
    await userEvent.tab();
    respond();
    await waitFor(() =>
      expect(bodies).toEqual([
        { title: 'Tea', version: 3 },
        { title: 'Tea taster', version: 4 },
      ]),
    );
    expect(await titleOf('Person 1')).toHaveValue('Tea taster');
  });

  it('that is edited during a save stays in the field', async () => {
    const people = [makeUser(1)];
    mockUsers(people);
    let respond = () => {};
    const isAnswered = new Promise<void>((resolve) => (respond = resolve));
    const bodies = play('patch', `/user/${people[0]!._id}`, async () => {
      await isAnswered;
      people[0] = makeUser(1, { title: 'Tea', version: 4 });
      return json(people[0]);
    });
    open();
    const title = await titleOf('Person 1');
    await userEvent.type(title, 'Tea{Enter}');
    await waitFor(() => expect(bodies).toHaveLength(1));
    await userEvent.type(title, ' tas');
    respond();
    await waitFor(() => expect(title).not.toHaveAttribute('aria-busy'));
    expect(title).toHaveValue('Tea tas');
    expect(title).toHaveFocus();
    expect(bodies).toHaveLength(1);
  });

  it('stays as typed with a reason if it is refused', async () => {
    mockUsers([makeUser(1)]);
    play('patch', `/user/${makeUser(1)._id}`, () =>
      refusal(400, 'VALIDATION_FAILED', { fields: { title: 'Use at most 100 characters.' } }),
    );
    open();
    await userEvent.type(await titleOf('Person 1'), 'Too long');
    await userEvent.tab();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to update user. Use at most 100 characters.',
    );
    const field = await titleOf('Person 1');
    expect(field).toHaveValue('Too long');
    expect(field).toBeInvalid();
    await userEvent.type(field, '{Escape}');
    expect(field).toHaveValue('');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a conflict with another admin', () => {
  const theirs = makeUser(1, { title: 'Theirs', version: 8 });

  /** Refuses a change to an older version. */
  function playConflict() {
    const people = [makeUser(1)];
    mockUsers(people);
    return play('patch', `/user/${theirs._id}`, async (request) => {
      const { version, ...requested } = (await request.json()) as { version: number };
      const isOld = version < theirs.version;
      people[0] = isOld ? theirs : { ...theirs, ...requested, version: 9 };
      return isOld ? refusal(409, 'VERSION_CONFLICT', { current: theirs }) : json(people[0]);
    });
  }

  it('shows both versions and can save the admin’s own over theirs', async () => {
    const bodies = playConflict();
    open();
    await userEvent.type(await titleOf('Person 1'), 'Mine{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    const both = within(dialog.getByRole('row', { name: /^Title/ }));
    expect(both.getByText('Theirs')).toBeVisible();
    expect(both.getByText('Mine')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save yours' }));
    await waitFor(() => expect(bodies.at(-1)).toEqual({ title: 'Mine', version: 8 }));
    expect(await screen.findByDisplayValue('Mine')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('can keep their version', async () => {
    const bodies = playConflict();
    open();
    await userEvent.type(await titleOf('Person 1'), 'Mine{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep theirs' }));
    expect(await screen.findByDisplayValue('Theirs')).toBeVisible();
    expect(bodies).toHaveLength(1);
  });

  it('shows a message when they deleted the user', async () => {
    const people = [makeUser(1), makeUser(2)];
    mockUsers(people);
    play('patch', `/user/${theirs._id}`, () => {
      people.shift();
      return refusal(404, 'NOT_FOUND');
    });
    open();
    await userEvent.type(await titleOf('Person 1'), 'Mine{Enter}');
    expect(await screen.findByText('Person 1 has been deleted in the meantime.')).toBeVisible();
    await waitFor(() => expect(noRowHead('Person 1')).not.toBeInTheDocument());
  });
});
