import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MailEntry } from '@hive/contract/mails';
import { json, play, refusal, setUpApi } from '../../../test/api';
import { openTab } from '../../../test/open-tab';
import Mail from './mail';

const id = '0190c2b4-0000-7000-8000-0000000000d1';

const dead = (extra: Partial<MailEntry> = {}): MailEntry => ({
  _id: id,
  to: 'una@mail.example',
  subject: 'Your Hive code',
  status: 'dead',
  attempts: 8,
  lastError: 'The mail server refused the recipient: 550 5.1.1 No such user.',
  canRetry: true,
  createdAt: '2025-11-20T12:00:00.000Z',
  expiresAt: null,
  sentAt: null,
  ...extra,
});

/** The query of each request. */
function mailsAre(items: MailEntry[], total = items.length) {
  const requests: string[] = [];
  play('get', '/admin/mails', (request) => {
    requests.push(new URL(request.url).searchParams.toString());
    return json({ items, page: 1, pageSize: 25, total });
  });
  return requests;
}

setUpApi();

const open = (search?: string) => openTab(Mail, search);
const row = (name: RegExp) => screen.findByRole('row', { name });
const retry = () => screen.findByRole('button', { name: 'Retry the email to una@mail.example' });

it('shows the status of each mail, why it failed and the number of attempts', async () => {
  mailsAre([
    dead(),
    dead({
      _id: id.replace('d1', 'd2'),
      to: 'ada@mail.example',
      status: 'queued',
      attempts: 1,
      lastError: 'The mail server did not answer in time.',
      expiresAt: '2025-11-20T12:10:00.000Z',
    }),
    dead({
      _id: id.replace('d1', 'd3'),
      to: 'cem@mail.example',
      status: 'sent',
      attempts: 1,
      lastError: null,
      canRetry: false,
    }),
    dead({
      _id: id.replace('d1', 'd4'),
      to: 'dot@mail.example',
      expiresAt: '2025-11-20T12:10:00.000Z',
      canRetry: false,
    }),
  ]);
  open();
  expect(await row(/^una@ ?mail\.example/)).toHaveTextContent(
    /Your Hive codeFailed8 times.*550 5\.1\.1 No such user.*20 Nov 2025, 12:00Retry/,
  );
  expect((await row(/^una@ ?mail\.example/)).querySelector('th, td')).toContainHTML(
    'una@<wbr>mail.example',
  );
  expect(await row(/^ada@ ?mail\.example/)).toHaveTextContent(
    /WaitingOnce.*in time\.Expires on 20 Nov 2025, 12:10/,
  );
  const sent = await row(/^cem@ ?mail\.example/);
  expect(sent).toHaveTextContent(/SentOnce/);
  expect(within(sent).queryByRole('button')).not.toBeInTheDocument();
  const expired = await row(/^dot@ ?mail\.example/);
  expect(expired).toHaveTextContent(/Its code or link expired on 20 Nov 2025, 12:10/);
  expect(within(expired).queryByRole('button')).not.toBeInTheDocument();
});

describe('another attempt', () => {
  const path = `/admin/mails/${id}/retry`;

  it('is queued straight away, and the list shows its result', async () => {
    mailsAre([dead()]);
    let respond = (_: Response) => undefined as void;
    const bodies = play(
      'post',
      path,
      () => new Promise<Response>((resolve) => (respond = resolve)),
    );
    open();
    await userEvent.click(await retry());
    const busy = await screen.findByRole('button', {
      name: 'Sending… the email to una@mail.example',
    });
    await userEvent.click(busy);
    mailsAre([dead({ status: 'queued', attempts: 0, lastError: null })]);
    await waitFor(() => expect(bodies).toHaveLength(1));
    respond(json({}));
    expect(
      await screen.findByText('The email to una@mail.example has been queued again.'),
    ).toBeVisible();
    expect(await row(/^una@ ?mail\.example/)).toHaveTextContent('Waiting');
    expect(bodies).toHaveLength(1);
  });

  it('shows in its row why it was refused', async () => {
    mailsAre([dead()]);
    play('post', path, () => refusal(409, 'MAIL_NOT_WAITING'));
    open();
    await userEvent.click(await retry());
    expect(await within(await row(/^una/)).findByRole('alert')).toHaveTextContent(
      'Refused: MAIL_NOT_WAITING',
    );
    expect(await retry()).toHaveFocus();
  });

  it('shows a failure and can be repeated', async () => {
    mailsAre([dead()]);
    play('post', path, () => refusal(500, 'INTERNAL'));
    open();
    await userEvent.click(await retry());
    expect(await screen.findByText('Could not be sent again.')).toBeVisible();
    play('post', path, () => json({}));
    await userEvent.click(await retry());
    expect(await screen.findByText(/has been queued again\.$/)).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByText('Could not be sent again.')).not.toBeInTheDocument(),
    );
  });
});

describe('the list', () => {
  it('is requested by the URL and the filters', async () => {
    const requests = mailsAre([dead()], 60);
    open('?tab=mail&status=dead&sort=createdAt');
    await row(/^una/);
    expect(requests[0]).toBe('status=dead&page=1&pageSize=25&sort=createdAt');
    await userEvent.type(screen.getByLabelText('Search'), 'una@');
    await waitFor(() => expect(requests.at(-1)).toContain('search=una%40'));
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Waiting');
    await waitFor(() => expect(requests.at(-1)).toContain('status=queued'));
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(requests.at(-1)).toContain('page=2'));
  });

  it('shows a loading state first', async () => {
    mailsAre([dead()]);
    open();
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await row(/^una/);
  });

  it('shows an empty state that names the filter', async () => {
    mailsAre([]);
    open('?status=dead');
    expect(await screen.findByText('No failed emails')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all emails' }));
    expect(await screen.findByText('No emails yet')).toBeVisible();
  });

  it('shows a load error, and Retry loads it', async () => {
    play('get', '/admin/mails', () => refusal(500, 'INTERNAL'));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The emails could not be loaded.');
    mailsAre([dead()]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await row(/^una/)).toBeVisible();
  });
});

it('shows the rows with a warning when a refresh fails, until one succeeds', async () => {
  mailsAre([dead()]);
  open();
  await row(/una@ ?mail\.example/);
  play('get', '/admin/mails', () => refusal(503, 'UNAVAILABLE'));
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('The emails could not be loaded.')).toBeVisible();
  expect(screen.getByText(/^This list may be out of date\./)).toBeVisible();
  expect(await row(/una@ ?mail\.example/)).toBeVisible();
  mailsAre([dead({ status: 'sent' })]);
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.queryByText(/out of date/)).not.toBeInTheDocument());
});

it('goes to the last page if the requested page does not exist', async () => {
  const requests: (string | null)[] = [];
  play('get', '/admin/mails', (request) => {
    requests.push(new URL(request.url).searchParams.get('page'));
    return json({ items: [], page: 2, pageSize: 25, total: 26 });
  });
  open('?page=7');
  await waitFor(() => expect(requests.at(-1)).toBe('2'));
});
