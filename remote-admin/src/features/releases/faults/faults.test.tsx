import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FaultDetail, FaultGroup } from '@hive/contract/faults';
import { json, play, refusal, setUpApi } from '../../../../test/api';
import { openTab } from '../../../../test/open-tab';
import ReleasesTab from '../releases-tab';

setUpApi();

const id = '0190c2b4-0000-7000-8000-0000000000f1';
const other = '0190c2b4-0000-7000-8000-0000000000f2';
const at = '2025-11-20T12:00:00.000Z';

const group = (extra: Partial<FaultGroup> = {}): FaultGroup => ({
  _id: id,
  app: 'remote-user',
  version: '2.0.0',
  state: 'live',
  owner: 'matching',
  phase: 'render',
  kind: 'TypeError',
  message: 'x is not a function',
  isOther: false,
  count: 1200,
  networks: 4,
  hasMoreNetworks: false,
  firstSeenAt: at,
  lastSeenAt: at,
  ownerHasEmail: true,
  alertedAt: null,
  ...extra,
});

const detail = (extra: Partial<FaultDetail> = {}): FaultDetail => ({
  ...group(),
  frames: [
    {
      app: 'remote-user',
      file: 'page.0a1b2c3d.js',
      line: 1,
      column: 20,
      name: 'e',
      source: {
        file: 'remote-user/src/results-list.tsx',
        line: 8,
        column: 3,
        name: 'ResultsList',
        context: [
          { line: 7, text: '  const first = boxes[0];' },
          { line: 8, text: '  first.show();' },
        ],
      },
    },
    { app: 'shell', file: 'main.js', line: 1, column: 9, name: 'a', source: null },
  ],
  missingSources: 'no-maps',
  pages: [{ page: '/results', count: 3 }],
  days: [{ day: '2025-11-20', count: 3 }],
  otherVersions: [],
  ...extra,
});

/** The query of each request. */
function faultsAre(items: FaultGroup[], total = items.length) {
  const requests: string[] = [];
  play('get', '/admin/fault-owners', () => json({ items: [] }));
  play('get', '/admin/faults', (request) => {
    requests.push(new URL(request.url).searchParams.toString());
    const choices = { apps: ['remote-user'], owners: ['matching'], versions: ['2.0.0'] };
    return json({ items, page: 1, pageSize: 25, total, choices });
  });
  return requests;
}

const openErrors = (more = '') => openTab(ReleasesTab, `?tab=releases&part=errors${more}`);
const row = (name: RegExp) => screen.findByRole('row', { name });

it('lists errors with app, owner, version and its state, counts and networks', async () => {
  faultsAre([
    group(),
    group({ _id: other, state: 'old', owner: null, networks: 100, hasMoreNetworks: true }),
    group({ _id: id.replace('f1', 'f3'), isOther: true, state: 'canary' }),
  ]);
  openErrors();
  const first = await row(/TypeError: x is not a function.*Owner: matching/);
  for (const text of ['2.0.0', 'Stable', '1,200', '4', 'While a page was rendered'])
    expect(within(first).getByText(text)).toBeVisible();
  const second = await row(/Owner unknown/);
  expect(within(second).getByText('No longer served')).toBeVisible();
  expect(within(second).getByText('100+')).toBeVisible();
  expect(within(await row(/Further errors/)).getByText('Canary')).toBeVisible();
});

it('filters by app, owner, version and served versions, and sorts by frequency', async () => {
  const requests = faultsAre([group()]);
  openErrors();
  await row(/TypeError/);
  expect(requests[0]).toBe('page=1&pageSize=25&sort=-lastSeenAt');
  await userEvent.selectOptions(screen.getByLabelText('App'), 'remote-user');
  await userEvent.selectOptions(screen.getByLabelText('Owner'), 'matching');
  await userEvent.selectOptions(screen.getByLabelText('Version'), '2.0.0');
  await userEvent.selectOptions(screen.getByLabelText('Served'), 'Stable and canary only');
  const sort = () => userEvent.click(screen.getByRole('button', { name: /^Errors/ }));
  await sort();
  await waitFor(() => expect(requests.at(-1)).toContain('sort=count'));
  await sort();
  await waitFor(() => expect(requests.at(-1)).toContain('sort=-count'));
  const last = new URLSearchParams(requests.at(-1));
  expect(Object.fromEntries(last)).toMatchObject({
    app: 'remote-user',
    owner: 'matching',
    version: '2.0.0',
    state: 'served',
  });
});

it('says when there are none, and when none matches', async () => {
  faultsAre([]);
  openErrors();
  expect(await screen.findByText('No errors')).toBeVisible();
  openErrors('&app=shell');
  expect(await screen.findByText('No matching errors')).toBeVisible();
});

it('says when the list cannot be loaded, and loads it again', async () => {
  faultsAre([]);
  play('get', '/admin/faults', () => refusal(503, 'UNAVAILABLE'));
  openErrors();
  const retry = await screen.findByRole('button', { name: /again|Retry/ });
  faultsAre([group()]);
  await userEvent.click(retry);
  expect(await row(/TypeError/)).toBeVisible();
});

it('opens an error with its stack in the sources, and returns to the list', async () => {
  faultsAre([group()]);
  play('get', `/admin/faults/${id}`, () => json(detail()));
  openErrors('&app=remote-user');
  await userEvent.click(await screen.findByRole('link', { name: /TypeError/ }));

  const heading = await screen.findByRole('heading', { name: 'TypeError: x is not a function' });
  expect(heading).toHaveFocus();
  const [own, library] = within(screen.getByRole('region', { name: 'Stack' })).getAllByRole(
    'listitem',
  );
  expect(within(own!).getByText('ResultsList')).toBeVisible();
  expect(within(own!).getByText('remote-user/src/results-list.tsx:8:3')).toBeVisible();
  expect(within(own!).getByText(/first\.show/)).toHaveAttribute('aria-current', 'location');
  expect(within(library!).getByText('shell/main.js:1:9')).toBeVisible();
  expect(screen.getByText(/their release has no source map/)).toBeVisible();
  expect(screen.getByText('First seen in this release')).toBeVisible();
  expect(screen.getByText('/results')).toBeVisible();

  await userEvent.click(screen.getByRole('link', { name: 'All errors' }));
  expect(await row(/TypeError/)).toBeVisible();
  expect(screen.getByLabelText('App')).toHaveValue('remote-user');
});

it('links to the same error in other versions', async () => {
  play('get', `/admin/faults/${id}`, () =>
    json(
      detail({
        otherVersions: [{ _id: other, version: '1.0.0', state: 'old', lastSeenAt: at }],
      }),
    ),
  );
  openErrors(`&fault=${id}`);
  expect(await screen.findByRole('link', { name: 'Also in 1.0.0' })).toHaveAttribute(
    'href',
    `/admin-dashboard?tab=releases&part=errors&fault=${other}`,
  );
});

it('says when the browser sent no stack', async () => {
  play('get', `/admin/faults/${id}`, () =>
    json(detail({ frames: [], missingSources: 'no-stack' })),
  );
  openErrors(`&fault=${id}`);
  expect(await screen.findByText(/The browser sent no stack/)).toBeVisible();
});

it('says when an error is not stored any more', async () => {
  play('get', `/admin/faults/${id}`, () => refusal(404, 'NOT_FOUND'));
  openErrors(`&fault=${id}`);
  expect(await screen.findByRole('alert')).toBeVisible();
});
