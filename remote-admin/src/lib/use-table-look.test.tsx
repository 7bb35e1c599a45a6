import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { SavedViews } from '@hive/shared-ui/data-table';
import { ToastProvider } from '@hive/shared-ui/toast';
import { json, play, refusal, setUpApi } from '../../test/api';
import { useTableLook } from './use-table-look';

setUpApi();

const columns = [{ id: 'name' }, { id: 'age', isHiddenAtFirst: true }];

function Look() {
  const { preferences, setPreferences, views, setViews } = useTableLook('people', columns);
  return (
    <>
      <output aria-label="Hidden">{preferences.hidden.join()}</output>
      <output aria-label="Density">{preferences.density}</output>
      <button onClick={() => setPreferences({ hidden: ['name'], density: 'compact' })}>
        Choose
      </button>
      <button onClick={() => setPreferences({ hidden: ['age'], density: 'compact' })}>
        Choose another
      </button>
      <SavedViews views={views} search="role=admin" onOpen={() => undefined} onChange={setViews} />
    </>
  );
}

const open = () =>
  renderPage(() => (
    <ToastProvider>
      <Look />
    </ToastProvider>
  ));

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const hidden = () => screen.getByLabelText('Hidden');

const stored = {
  table: 'people',
  hidden: [],
  density: 'comfortable',
  views: [{ name: 'Partners', search: 'role=partner' }],
};
const mockStored = (...tables: object[]) =>
  play('get', '/admin/table-views', () => json({ tables }));

it('uses the defaults until the user changes them', async () => {
  mockStored();
  const bodies = play('put', '/admin/table-views/people', () =>
    json({ ...stored, hidden: ['name'], density: 'compact' }),
  );
  const { queryClient } = open();
  expect(hidden()).toHaveTextContent(/^age$/);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));

  await press('Choose');

  await waitFor(() => expect(hidden()).toHaveTextContent(/^name$/));
  expect(screen.getByLabelText('Density')).toHaveTextContent('compact');
  await waitFor(() => expect(bodies).toEqual([{ hidden: ['name'], density: 'compact' }]));
});

it('adds views without changing the columns', async () => {
  mockStored(stored);
  const bodies = play('put', '/admin/table-views/people', () => json(stored));
  open();
  await waitFor(() => expect(hidden()).toHaveTextContent(/^$/));
  await press('Saved views');
  await userEvent.type(screen.getByLabelText('Name of this view'), 'Admins{Enter}');
  expect(await screen.findByRole('button', { name: 'Admins' })).toBeVisible();
  await waitFor(() =>
    expect(bodies).toEqual([
      { views: [...stored.views, { name: 'Admins', search: 'role=admin' }] },
    ]),
  );
});

it('reverts a change that cannot be saved, with a message', async () => {
  mockStored(stored);
  play('put', '/admin/table-views/people', () => refusal(503, 'UNAVAILABLE'));
  open();
  await waitFor(() => expect(hidden()).toHaveTextContent(/^$/));
  await press('Choose');
  expect(await screen.findByText('Your table settings could not be saved.')).toBeVisible();
  expect(hidden()).toHaveTextContent(/^$/);
});

it('reverts several failed changes to the state before the first', async () => {
  mockStored(stored);
  let respond = () => {};
  const isAnswered = new Promise<void>((resolve) => (respond = resolve));
  play('put', '/admin/table-views/people', async () => {
    await isAnswered;
    return refusal(503, 'UNAVAILABLE');
  });
  open();
  await waitFor(() => expect(hidden()).toHaveTextContent(/^$/));
  await press('Choose');
  await waitFor(() => expect(hidden()).toHaveTextContent(/^name$/));
  await press('Choose another');
  await waitFor(() => expect(hidden()).toHaveTextContent(/^age$/));
  respond();
  await waitFor(() =>
    expect(screen.getAllByText('Your table settings could not be saved.')).toHaveLength(2),
  );
  await waitFor(() => expect(hidden()).toHaveTextContent(/^$/));
});

it('applies changes temporarily if the api has no settings, and overwrites no view', async () => {
  play('get', '/admin/table-views', () => refusal(404, 'NOT_FOUND'));
  const { queryClient } = open();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await press('Choose');
  expect(hidden()).toHaveTextContent(/^name$/);
  await press('Saved views');
  await userEvent.type(screen.getByLabelText('Name of this view'), 'Admins{Enter}');
  expect(await screen.findByText('Your table settings could not be saved.')).toBeVisible();
});
