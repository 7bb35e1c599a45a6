import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { ToastProvider } from '@hive/shared-ui/toast';
import { json, play, refusal, setUpApi } from '../../../test/api';
import { makeApplication, pageOf, mockList } from '../../../test/moderation';
import Applications from './applications';

setUpApi();

const open = () =>
  renderPage(
    () => (
      <ToastProvider>
        <Applications />
      </ToastProvider>
    ),
    '/admin-dashboard?tab=applications',
  );
const button = (name: string) => screen.findByRole('button', { name });

it('shows an application in full, with an untrusted link to its website', async () => {
  const application = makeApplication();
  const { requests } = mockList('/admin/applications', [application]);
  open();
  const read = within(await screen.findByRole('article'));
  expect(requests).toEqual(['?status=pending&page=1&pageSize=10']);
  for (const text of [
    'Mossgate Tea Post',
    'Four teas and a story about each.',
    'Coffee & Tea',
    'Morgan Ashdown',
    'morgan@mail.example',
    '19 Nov 2026',
  ])
    expect(read.getByText(text, { exact: false })).toBeVisible();
  expect(read.getByRole('link', { name: 'Morgan A.' })).toHaveAttribute(
    'href',
    `/admin-dashboard?tab=users&person=${application.applicant._id}`,
  );
  const website = read.getByRole('link', { name: /^https:\/\/mossgate\.example/ });
  expect(website).toHaveAttribute('href', 'https://mossgate.example');
  expect(website).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(website).toHaveAttribute('target', '_blank');
});

it('shows an empty state and a load error', async () => {
  mockList('/admin/applications', []);
  const { unmount } = open();
  expect(await screen.findByText('Nothing is waiting.')).toBeVisible();
  unmount();
  play('get', '/admin/applications', () => refusal(500, 'INTERNAL'));
  open();
  expect(await screen.findByText('Applications could not be loaded.')).toBeVisible();
});

it('is approved, with a note about the next step', async () => {
  const application = makeApplication();
  const list = mockList('/admin/applications', [application]);
  play('post', `/admin/applications/${application._id}/approve`, () => {
    list.remove(application._id);
    return json({ boxId: application._id });
  });
  open();
  await userEvent.click(await button('Approve'));
  expect(
    await screen.findByText(
      'Approved: Mossgate Tea Post, by Morgan A. – The box stays hidden until it is completed under Affiliates.',
    ),
  ).toBeVisible();
  expect(await screen.findByText('Nothing is waiting.')).toBeVisible();
});

it('stays with an error if it cannot be approved', async () => {
  const application = makeApplication();
  mockList('/admin/applications', [application]);
  play('post', `/admin/applications/${application._id}/approve`, () =>
    refusal(409, 'ACCOUNT_UNFIT'),
  );
  open();
  await userEvent.click(await button('Approve'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Refused: ACCOUNT_UNFIT');
  expect(screen.getByRole('article', { name: /^Mossgate Tea Post/ })).toBeVisible();
});

it('leaves the list with a message if another admin decided it', async () => {
  const application = makeApplication();
  const list = mockList('/admin/applications', [application]);
  const message = 'This application has been approved in the meantime.';
  play('post', `/admin/applications/${application._id}/reject`, () => {
    list.remove(application._id);
    return json({ code: 'APPLICATION_DECIDED', message, requestId: 'r-1' }, 409);
  });
  open();
  await userEvent.keyboard('{Tab}');
  await userEvent.click(await button('Reject'));
  await userEvent.click(await button('Your website cannot be reached.'));
  await userEvent.click(await button('Reject'));
  expect(await screen.findByText(`Mossgate Tea Post, by Morgan A.: ${message}`)).toBeVisible();
  expect(await screen.findByText('Nothing is waiting.')).toBeVisible();
});

it('shows the reason and no buttons once it is decided', async () => {
  const rejectionReason = 'Your website cannot be reached.';
  mockList('/admin/applications', [makeApplication({ status: 'rejected', rejectionReason })]);
  open();
  await userEvent.click(await button('Rejected'));
  const read = within(await screen.findByRole('article'));
  expect(read.getByText(rejectionReason, { exact: false })).toBeVisible();
  expect(read.queryByRole('button')).not.toBeInTheDocument();
});

it('suggests an invitation if the brand is already listed', async () => {
  const boxId = '0190c2b4-0000-7000-8000-0000000000b1';
  const boxesOfThatName = [{ _id: boxId, website: 'https://mossgate.example/old' }];
  mockList('/admin/applications', [makeApplication({ boxesOfThatName })]);
  play('get', '/admin/affiliates', () => json([{ _id: boxId, name: 'Mossgate Tea Post' }]));
  play('get', '/admin/invitations', () => pageOf([]));
  play('get', '/admin/table-views', () => json({ tables: [] }));
  open();
  expect(await screen.findByText('A box with this name is already listed')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Invite the applicant to it instead' }));
  const form = within(await screen.findByRole('form', { name: 'Invite a partner' }));
  expect(form.getByLabelText('Address')).toHaveValue('morgan@mail.example');
  expect(await form.findByRole('option', { name: 'Mossgate Tea Post' })).toBeInTheDocument();
  expect(form.getByLabelText('Box')).toHaveValue(boxId);
});
