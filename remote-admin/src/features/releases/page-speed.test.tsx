import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VersionVitals } from '@hive/contract/web-vitals';
import { play, refusal, setUpApi } from '../../../test/api';
import { openTab } from '../../../test/open-tab';
import { releasesAre, vitalsAre } from '../../../test/releases';
import Releases from './releases';

setUpApi();

const version = (extra: Partial<VersionVitals> = {}): VersionVitals => ({
  app: 'remote-user',
  version: '2.0.0',
  isCanary: false,
  views: 1200,
  vitals: [
    { name: 'lcp', count: 900, p75: 2430, rating: 'good' },
    { name: 'inp', count: 400, p75: 312, rating: 'needs improvement' },
    { name: 'cls', count: 900, p75: 310, rating: 'poor' },
    { name: 'ready', count: 1200, p75: 950, rating: null },
  ],
  pages: [{ page: '/partner/:id', views: 1200, vitals: [] }],
  ...extra,
});

const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('shows the speed of the stable version and of the canary, rated in words', async () => {
  const canary = version({ version: '3.0.0', isCanary: true, views: 0, vitals: [], pages: [] });
  releasesAre({}, [version(), canary]);
  openTab(Releases);
  const table = await screen.findByRole('table', { name: 'Speed of each version' });
  const stable = within(table).getByRole('row', { name: /Stable 2\.0\.0/ });
  expect(cells(stable)).toEqual([
    '1,200',
    '2.4 sGood',
    '312 msNeeds improvement',
    '0.31Poor',
    '950 ms',
  ]);
  const trial = within(table).getByRole('row', { name: /Canary 3\.0\.0/ });
  expect(cells(trial)).toEqual(['0', '–', '–', '–', '–']);
});

it('shows the pages of a version with their page views', async () => {
  releasesAre({}, [version()]);
  openTab(Releases);
  await userEvent.click(await screen.findByText('Pages of remote-user, stable 2.0.0'));
  const table = screen.getByRole('table', { name: 'Speed of the pages of remote-user 2.0.0' });
  const row = within(table).getByRole('row', { name: /\/partner\/:id/ });
  expect(cells(row)).toEqual(['1,200', '–', '–', '–', '–']);
});

it('says when nothing was measured', async () => {
  releasesAre({}, [version({ views: 0, vitals: [], pages: [] })]);
  openTab(Releases);
  expect(await screen.findByText('No page views measured yet')).toBeVisible();
});

it('shows the releases although the speed could not be loaded, and loads it again', async () => {
  releasesAre();
  play('get', '/admin/web-vitals', () => refusal(503, 'UNAVAILABLE'));
  openTab(Releases);
  const speed = await screen.findByRole('region', { name: 'Page speed' });
  expect(await within(speed).findByText('The page speed could not be loaded.')).toBeVisible();
  expect(screen.getByRole('listitem', { name: 'remote-user' })).toBeVisible();
  vitalsAre([version()]);
  await userEvent.click(within(speed).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Pages of remote-user, stable 2.0.0')).toBeVisible();
});
