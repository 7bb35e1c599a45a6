import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Complaint } from '@hive/contract/complaints';
import { useSession } from '@hive/shared-auth/session';
import { enterText } from '@hive/shared-auth/testing/enter-text';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { ToastProvider } from '@hive/shared-ui/toast';
import { json, play, refusal, setUpApi } from '../../../test/api';
import { mockList, newId } from '../../../test/moderation';
import Complaints from './complaints';

setUpApi();

const makeComplaint = (extra: Partial<Complaint> = {}): Complaint => ({
  _id: newId(),
  number: 'HC-2026-000123',
  name: 'Pat Pending',
  email: 'pat@people.example',
  userId: null,
  topic: 'order',
  reference: 'A-1001',
  message: 'The box never arrived.',
  status: 'open',
  createdAt: '2026-11-19T12:30:00.000Z',
  dueOn: '2026-12-19',
  isOverdue: false,
  assignee: null,
  answer: null,
  answeredAt: null,
  closedAt: null,
  closingReason: null,
  notes: [],
  ...extra,
});

const open = (state = '') =>
  renderPage(
    () => (
      <ToastProvider>
        <Complaints />
      </ToastProvider>
    ),
    `/admin-dashboard?tab=complaints${state}`,
  );
const article = async () => within(await screen.findByRole('article'));
const button = (name: string) => screen.findByRole('button', { name });

it('shows an open complaint in full, with the day of its answer and its notes', async () => {
  const note = { _id: newId(), author: null, text: 'Asked the brand.' };
  const { requests } = mockList('/admin/complaints', [
    makeComplaint({ notes: [{ ...note, createdAt: '2026-11-20T12:30:00.000Z' }] }),
  ]);
  open();
  const read = await article();
  expect(requests).toEqual(['?status=open&page=1&pageSize=10']);
  for (const text of [
    'HC-2026-000123',
    'Answer by 19 Dec 2026',
    'The box never arrived.',
    'An order',
    'A-1001',
    'address not verified',
    'No one',
    'Asked the brand.',
  ])
    expect(read.getByText(text, { exact: false })).toBeVisible();
});

it('marks overdue complaints, and lists nearly due ones', async () => {
  const { requests } = mockList('/admin/complaints', [makeComplaint({ isOverdue: true })]);
  open('&state=due');
  const read = await article();
  expect(requests).toEqual(['?due=true&page=1&pageSize=10']);
  expect(read.getByText('Overdue since 19 Dec 2026')).toBeVisible();
});

it('lists overdue complaints of a topic', async () => {
  const { requests } = mockList('/admin/complaints', [makeComplaint({ isOverdue: true })]);
  open();
  await userEvent.selectOptions(await screen.findByLabelText('Topic'), 'An order');
  await userEvent.click(await button('Overdue'));
  await article();
  await waitFor(() =>
    expect(requests).toEqual([
      '?status=open&page=1&pageSize=10',
      '?status=open&topic=order&page=1&pageSize=10',
      '?due=overdue&topic=order&page=1&pageSize=10',
    ]),
  );
});

it('shows an empty state and a load error', async () => {
  mockList('/admin/complaints', []);
  const { unmount } = open();
  expect(await screen.findByText('No complaint is open.')).toBeVisible();
  unmount();
  play('get', '/admin/complaints', () => refusal(500, 'INTERNAL'));
  open();
  expect(await screen.findByText('Complaints could not be loaded.')).toBeVisible();
});

it('is answered; an empty or refused answer is named and the text stays', async () => {
  const complaint = makeComplaint();
  const list = mockList('/admin/complaints', [complaint]);
  const path = `/admin/complaints/${complaint._id}/answer`;
  play('post', path, () => refusal(409, 'VERSION_CONFLICT'));
  open();
  await userEvent.click(await button('Send answer'));
  expect(await screen.findByText('Enter an answer.')).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Answer' });
  await waitFor(() => expect(field).toHaveFocus());
  await enterText(userEvent.setup(), field, 'The brand sends it again.');
  await userEvent.click(await button('Send answer'));
  expect(await screen.findByText('Refused: VERSION_CONFLICT')).toBeVisible();
  expect(field).toHaveValue('The brand sends it again.');

  const bodies = play('post', path, () => {
    list.remove(complaint._id);
    return json({ complaint });
  });
  await userEvent.click(await button('Send answer'));
  expect(await screen.findByText('Answer sent: HC-2026-000123')).toBeVisible();
  expect(bodies).toEqual([{ answer: 'The brand sends it again.' }]);
  expect(await screen.findByText('No complaint is open.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Complaints' })).toHaveFocus();
  expect(screen.queryByText(/is no longer on this page/)).not.toBeInTheDocument();
});

it('is assigned to the admin and gets a note', async () => {
  const complaint = makeComplaint();
  mockList('/admin/complaints', [complaint]);
  const assigned = play('post', `/admin/complaints/${complaint._id}/assign`, () =>
    json({ complaint }),
  );
  const noted = play('post', `/admin/complaints/${complaint._id}/notes`, () =>
    json({ complaint }, 201),
  );
  open();
  await userEvent.click(await button('Assign to me'));
  await waitFor(() => expect(assigned).toEqual([{ adminId: useSession.getState().user!._id }]));
  const field = screen.getByRole('textbox', { name: 'Internal note' });
  await enterText(userEvent.setup(), field, 'Asked the brand.');
  await userEvent.click(await button('Add note'));
  await waitFor(() => expect(noted).toEqual([{ text: 'Asked the brand.' }]));
  await waitFor(() => expect(field).toHaveValue(''));
});

it('is closed with a reason while open, and without one once answered', async () => {
  const unanswered = makeComplaint();
  const list = mockList('/admin/complaints', [unanswered]);
  const closed = play('post', `/admin/complaints/${unanswered._id}/close`, () => {
    list.remove(unanswered._id);
    return json({ complaint: unanswered });
  });
  const { unmount } = open();
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await userEvent.click(await button('Close without an answer'));
  await userEvent.click(await button('It is spam.'));
  await userEvent.click(await button('Close without an answer'));
  expect(await screen.findByText('Closed: HC-2026-000123 by Pat Pending')).toBeVisible();
  expect(closed).toEqual([{ reason: 'It is spam.' }]);
  unmount();

  const answered = makeComplaint({ status: 'answered', answer: 'It is corrected.' });
  mockList('/admin/complaints', [answered]);
  const closedAnswered = play('post', `/admin/complaints/${answered._id}/close`, () =>
    json({ complaint: answered }),
  );
  open('&state=answered');
  expect((await article()).queryByRole('textbox', { name: 'Answer' })).not.toBeInTheDocument();
  await userEvent.click(await button('Close'));
  await waitFor(() => expect(closedAnswered).toEqual([{}]));
});
