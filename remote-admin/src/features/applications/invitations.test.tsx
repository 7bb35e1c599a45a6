import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { ToastProvider } from '@hive/shared-ui/toast';
import { json, play, refusal, setUpApi } from '../../../test/api';
import { makeInvitation, pageOf, mockList } from '../../../test/moderation';
import Invitations from './invitations';

const box = { _id: '0190c2b4-0000-7000-8000-0000000000b1', name: 'Tuppenny Roast' };

setUpApi();
beforeEach(() => {
  play('get', '/admin/affiliates', () => json([box]));
  play('get', '/admin/table-views', () => json({ tables: [] }));
});

const open = () =>
  renderPage(
    () => (
      <ToastProvider>
        <Invitations />
      </ToastProvider>
    ),
    '/admin-dashboard?tab=applications&part=invitations',
  );

const form = () => within(screen.getByRole('form', { name: 'Invite a partner' }));
const address = () => form().getByLabelText('Address');
const send = () => userEvent.click(form().getByRole('button', { name: 'Send invitation' }));
const withdraw = (email: string) =>
  screen.findByRole('button', { name: `Withdraw the invitation for ${email}` });

const formShown = () => screen.findByRole('form', { name: 'Invite a partner' });

async function fill(email: string) {
  await formShown();
  await form().findByRole('option', { name: box.name });
  await userEvent.type(address(), email);
  await userEvent.selectOptions(form().getByLabelText('Box'), box.name);
}

it('lists invitations with their states; only an open one can be withdrawn', async () => {
  play('get', '/admin/invitations', () =>
    pageOf([
      makeInvitation(),
      makeInvitation({ email: 'b@mail.example', status: 'accepted' }),
      makeInvitation({ email: 'c@mail.example', status: 'revoked' }),
      makeInvitation({ email: 'd@mail.example', status: 'expired' }),
    ]),
  );
  open();
  expect(await withdraw('joan@tuppenny.example')).toBeVisible();
  expect(screen.getByRole('row', { name: /^joan@ ?tuppenny\.example/ })).toContainHTML(
    'joan@<wbr>tuppenny.example',
  );
  for (const state of ['Open', 'Accepted', 'Withdrawn', 'Expired'])
    expect(screen.getByText(state)).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Withdraw the/ })).toHaveLength(1);
});

it('shows an empty state and a load error', async () => {
  play('get', '/admin/invitations', () => pageOf([]));
  const { unmount } = open();
  expect(await screen.findByText('No invitations yet.')).toBeVisible();
  unmount();
  play('get', '/admin/invitations', () => refusal(500, 'INTERNAL'));
  open();
  expect(await screen.findByText('Invitations could not be loaded.')).toBeVisible();
  play('get', '/admin/invitations', () => pageOf([makeInvitation()]));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await withdraw('joan@tuppenny.example')).toBeVisible();
});

it('sends an invitation, confirms it, lists it and clears the email', async () => {
  play('get', '/admin/invitations', () => pageOf([]));
  open();
  const bodies = play('post', '/admin/invitations', () => {
    play('get', '/admin/invitations', () => pageOf([makeInvitation()]));
    return json({ invitation: makeInvitation() }, 201);
  });
  await fill('joan@tuppenny.example');
  await send();
  expect(await screen.findByText('joan@tuppenny.example is invited.')).toBeVisible();
  expect(bodies).toEqual([{ boxId: box._id, email: 'joan@tuppenny.example' }]);
  expect(address()).toHaveValue('');
  expect(address()).toHaveFocus();
  expect(await withdraw('joan@tuppenny.example')).toBeVisible();
});

it('checks the input before it is sent, and focuses the first invalid field', async () => {
  play('get', '/admin/invitations', () => pageOf([]));
  const bodies = play('post', '/admin/invitations', () => json({}, 201));
  open();
  await formShown();
  await userEvent.type(address(), 'joan');
  await send();
  expect(await screen.findByText('Enter an email address like name@example.com.')).toBeVisible();
  expect(screen.getByText('Choose a box.', { selector: 'p' })).toBeVisible();
  expect(address()).toHaveValue('joan');
  expect(address()).toHaveFocus();
  expect(bodies).toEqual([]);
});

it('shows the server’s error at its field, keeps the input and focuses the field', async () => {
  play('get', '/admin/invitations', () => pageOf([]));
  play('post', '/admin/invitations', () =>
    refusal(400, 'VALIDATION_FAILED', {
      fields: { email: 'Enter an email address.', boxId: 'This id is not valid.' },
    }),
  );
  open();
  await fill('joan@tuppenny.example');
  await send();
  expect(await screen.findByText('Enter an email address.')).toBeVisible();
  expect(screen.getByText('This id is not valid.')).toBeVisible();
  expect(address()).toHaveValue('joan@tuppenny.example');
  await waitFor(() => expect(address()).toHaveFocus());
});

it('shows why an email cannot be invited', async () => {
  play('get', '/admin/invitations', () => pageOf([]));
  play('post', '/admin/invitations', () => refusal(409, 'ALREADY_MEMBER'));
  open();
  await fill('joan@tuppenny.example');
  await send();
  expect(await form().findByRole('alert')).toHaveTextContent('Refused: ALREADY_MEMBER');
  expect(address()).toHaveValue('joan@tuppenny.example');
});

it('is withdrawn after confirmation; the dialog shows a failure', async () => {
  const invitation = makeInvitation();
  const list = mockList('/admin/invitations', [invitation]);
  const path = `/admin/invitations/${invitation._id}`;
  play('delete', path, () => refusal(503, 'UNAVAILABLE'));
  open();
  await userEvent.click(await withdraw(invitation.email));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('Withdraw this invitation?')).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Withdraw invitation' }));
  expect(await question.findByRole('alert')).toHaveTextContent('Refused: UNAVAILABLE');
  play('delete', path, () => {
    list.remove(invitation._id);
    return json({});
  });
  await userEvent.click(question.getByRole('button', { name: 'Withdraw invitation' }));
  expect(
    await screen.findByText(`The invitation for ${invitation.email} has been withdrawn.`),
  ).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Invitations' })).toHaveFocus());
});
