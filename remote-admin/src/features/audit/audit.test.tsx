import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuditEntry } from '@hive/contract/audit';
import * as files from '@hive/shared-ui/lib/save-file';
import { json, play, refusal, setUpApi } from '../../../test/api';
import { openTab } from '../../../test/open-tab';
import Audit from './audit';

const saveFile = vi.spyOn(files, 'saveFile').mockReturnValue();

const ada = {
  _id: '0190c2b4-0000-7000-8000-0000000000a1',
  name: 'Ada Byron',
  email: 'ada@hive.example',
};
const boxId = '0190c2b4-0000-7000-8000-0000000000b1';

const entry = (extra: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: '0190c2b4-0000-7000-8000-0000000000e1',
  at: '2025-07-01T23:30:00.000Z',
  actor: ada,
  action: 'box.change',
  entity: { kind: 'box', id: boxId, name: 'Tea Chest' },
  before: { shortDescription: 'Four good teas every month.', isActive: false, imageUrl: null },
  after: {
    shortDescription: 'Six good teas every month.',
    isActive: true,
    imageUrl: 'https://tea.example/box.png',
  },
  requestId: 'r-77',
  ...extra,
});

/** The query of each request. */
function auditIs(items: AuditEntry[], total = items.length) {
  const requests: string[] = [];
  play('get', '/admin/audit', (request) => {
    requests.push(new URL(request.url).searchParams.toString());
    return json({ items, page: 1, pageSize: 25, total });
  });
  return requests;
}

setUpApi();
beforeEach(() => {
  saveFile.mockClear();
  play('get', '/user/all', () => json({ items: [ada], page: 1, pageSize: 100, total: 1 }));
});

const open = (search?: string) => openTab(Audit, search);
const row = (name: RegExp | string) => screen.findByRole('row', { name });
const button = (name: string) => screen.findByRole('button', { name });

it('shows who did what to which entity, with London times', async () => {
  auditIs([
    entry(),
    entry({
      _id: '0190c2b4-0000-7000-8000-0000000000e2',
      actor: null,
      action: 'weather.change',
      entity: { kind: 'planet', id: 'earth', name: null },
      before: null,
      after: { a: 1, b: 2, c: 3, d: 4 },
    }),
  ]);
  open();
  expect(await row(/^Partner changed Tea Chest ?Partner Ada Byron/)).toHaveTextContent(
    'Short description, Is active, Image URL2 Jul 2025, 00:30',
  );
  expect(await row(/^Partner changed Tea Chest/)).toContainHTML('ada@<wbr>hive.example');
  expect(await row(/^weather\.change/)).toHaveTextContent(/earthFormer memberA, B, C and 1 more/);
});

it.each([
  ['00000000-0000-0000-0000-000000000000', 'Kim (operator)'],
  ['ffffffff-ffff-ffff-ffff-ffffffffffff', 'Release system (automatic)'],
])('shows an actor without an account by the name alone: %s', async (_id, name) => {
  const entity = { kind: 'app', id: 'remote-partner', name: null };
  auditIs([entry({ actor: { _id, name, email: '' }, action: 'release.advance-ramp', entity })]);
  open();
  const cell = within(await row(/^Canary moved to its next step ?App ?remote-partner/)).getByText(
    name,
  );
  expect(cell.parentElement!.children).toHaveLength(1);
});

describe('an entry', () => {
  const openEntry = async () => {
    await userEvent.click(await button('Partner changed'));
    return screen.findByRole('dialog', { name: 'Partner changed' });
  };

  it('shows the old and new value of each field and marks changed words', async () => {
    auditIs([entry()]);
    open();
    const dialog = await openEntry();
    const changes = within(dialog).getByRole('region', { name: 'What changed' });
    expect(changes).toHaveTextContent('Is active−Before:No+After:Yes');
    expect(changes).toHaveTextContent('Image URL−Before:Nothing+After:https://tea.example/box.png');
    expect(within(changes).getByText('Four').tagName).toBe('MARK');
    expect(within(changes).getByText('Six').tagName).toBe('MARK');
    expect(within(dialog).getByText('r-77')).toBeVisible();
    expect(within(dialog).getByText(boxId)).toBeVisible();
  });

  it('shows only new values for a new entity and formats lists, dates and amounts', async () => {
    auditIs([
      entry({
        before: null,
        after: {
          badges: ['Taster', 'Early'],
          until: '2026-01-05T12:00:00.000Z',
          title: '',
          views: [],
          vatPence: 123456,
        },
      }),
    ]);
    open();
    const dialog = await openEntry();
    expect(within(dialog).queryByText('Before:')).not.toBeInTheDocument();
    for (const text of [
      'Taster, Early',
      '5 Jan 2026, 12:00',
      'Empty',
      'None',
      'VAT amount',
      '£1,234.56',
    ])
      expect(within(dialog).getByText(text)).toBeVisible();
  });

  it('shows a message without fields', async () => {
    auditIs([entry({ before: null, after: null })]);
    open();
    expect(within(await openEntry()).getByText('No further details were stored.')).toBeVisible();
  });

  it('links to all entries of the same entity, and Escape closes it', async () => {
    const requests = auditIs([entry()]);
    open();
    await openEntry();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(async () => expect(await button('Partner changed')).toHaveFocus());

    await openEntry();
    await userEvent.click(await button('Show all of this partner'));
    await waitFor(() => expect(requests.at(-1)).toContain(`entity=box&entityId=${boxId}`));
    await userEvent.click(await button('Show all entries'));
    await waitFor(() => expect(requests.at(-1)).not.toContain('entityId'));
  });
});

describe('the filters', () => {
  it('come from the URL and are sent to the server', async () => {
    const requests = auditIs([entry()], 60);
    open(`?tab=audit&action=box.change&from=2025-07-01&page=2&sort=at`);
    await row(/^Partner changed/);
    expect(requests[0]).toBe('action=box.change&from=2025-07-01&page=2&pageSize=25&sort=at');
    expect(screen.getByLabelText('From')).toHaveValue('2025-07-01');

    await screen.findByRole('option', { name: 'Ada Byron' });
    await userEvent.selectOptions(screen.getByLabelText('Who'), 'Ada Byron');
    await waitFor(() => expect(requests.at(-1)).toMatch(new RegExp(`actor=${ada._id}.*&page=1`)));
    await userEvent.type(screen.getByLabelText('Search'), 'tea');
    await waitFor(() => expect(requests.at(-1)).toContain('search=tea'));
    await userEvent.click(await button('Clear filters'));
    await waitFor(() => expect(requests.at(-1)).toBe('page=1&pageSize=25&sort=at'));
    expect(screen.getByLabelText('From')).toHaveValue('');
  });

  it('have an entry for operators, and one for automatic changes', async () => {
    const requests = auditIs([]);
    open('?actor=00000000-0000-0000-0000-000000000000');
    await screen.findByRole('option', { name: 'Ada Byron' });
    expect(screen.getByLabelText('Who')).toHaveDisplayValue('Operators');
    await userEvent.selectOptions(screen.getByLabelText('Who'), 'Release system (automatic)');
    await waitFor(() =>
      expect(requests.at(-1)).toContain('actor=ffffffff-ffff-ffff-ffff-ffffffffffff'),
    );
    expect(screen.queryByRole('option', { name: 'Another admin' })).not.toBeInTheDocument();
  });

  it('show an error for an end before the start', async () => {
    auditIs([]);
    open('?from=2025-07-02&to=2025-07-01');
    expect(await screen.findByText('No matching entries')).toBeVisible();
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription(
      'Choose an end date on or after the start date.',
    );
  });

  it('keep a user who is no longer an admin', async () => {
    auditIs([]);
    open('?actor=0190c2b4-0000-7000-8000-0000000000ff');
    await screen.findByRole('option', { name: 'Ada Byron' });
    expect(screen.getByLabelText('Who')).toHaveDisplayValue('Another admin');
  });
});

describe('the file', () => {
  it('uses the filters on the screen', async () => {
    auditIs([entry()]);
    const requests: string[] = [];
    const file = 'When,Who\r\n';
    play('get', '/admin/export-audit', (request) => {
      requests.push(new URL(request.url).search);
      return new Response(file, { headers: { 'content-type': 'text/csv' } });
    });
    open('?action=box.change&search=tea');
    await userEvent.click(await button('Export CSV'));
    await waitFor(() =>
      expect(saveFile).toHaveBeenCalledWith('audit.csv', file, 'text/csv;charset=utf-8'),
    );
    expect(requests).toEqual(['?action=box.change&search=tea']);
  });

  it('shows a failure', async () => {
    auditIs([entry()]);
    play('get', '/admin/export-audit', () => refusal(500, 'INTERNAL'));
    open();
    await userEvent.click(await button('Export CSV'));
    expect(await screen.findByRole('alert')).toHaveTextContent('❌ Failed to export the audit.');
    expect(saveFile).not.toHaveBeenCalled();
  });
});

describe('the list', () => {
  it('shows a loading state first', async () => {
    auditIs([entry()]);
    open();
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await row(/^Partner changed/);
  });

  it('shows an empty state', async () => {
    auditIs([]);
    open();
    expect(await screen.findByText('No entries yet')).toBeVisible();
  });

  it('shows a load error, and Retry loads it', async () => {
    play('get', '/admin/audit', () => refusal(500, 'INTERNAL'));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The audit could not be loaded.');
    auditIs([entry()]);
    await userEvent.click(await button('Retry'));
    expect(await row(/^Partner changed/)).toBeVisible();
  });

  it('is paged', async () => {
    const requests = auditIs([entry()], 60);
    open();
    expect(await screen.findByText('Page 1 of 3')).toBeVisible();
    await userEvent.click(await button('Next'));
    await waitFor(() => expect(requests.at(-1)).toContain('page=2'));
  });
});

it('goes to the last page if the requested page does not exist', async () => {
  const requests: (string | null)[] = [];
  play('get', '/admin/audit', (request) => {
    requests.push(new URL(request.url).searchParams.get('page'));
    return json({ items: [], page: 2, pageSize: 25, total: 26 });
  });
  open('?page=7');
  await waitFor(() => expect(requests.at(-1)).toBe('2'));
});

it('shows an error if the admins cannot be loaded, and retries', async () => {
  auditIs([entry()]);
  play('get', '/user/all', () => refusal(503, 'UNAVAILABLE'));
  open();
  expect(await screen.findByText('The admins could not be loaded.')).toBeVisible();
  play('get', '/user/all', () => json({ items: [ada], page: 1, pageSize: 100, total: 1 }));
  await userEvent.click(await screen.findByRole('button', { name: /^Retry/ }));
  expect(await screen.findByRole('option', { name: 'Ada Byron' })).toBeInTheDocument();
  expect(screen.queryByText('The admins could not be loaded.')).not.toBeInTheDocument();
});

it('ignores invalid filters in the URL', async () => {
  const requests = auditIs([entry()]);
  open('?actor=me&action=rain&entity=cloud&from=yesterday&to=2026-11-01');
  await row(/Tea Chest/);
  expect(new URLSearchParams(requests[0]).get('to')).toBe('2026-11-01');
  for (const name of ['actor', 'action', 'entity', 'from'])
    expect(new URLSearchParams(requests[0]).has(name)).toBe(false);
});
