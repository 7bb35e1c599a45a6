import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VersionVitals } from '@hive/contract/web-vitals';
import { play, refusal, setUpApi } from '../../../test/api';
import { openTab } from '../../../test/open-tab';
import { app, at, canary, releasesAre } from '../../../test/releases';
import Releases from './releases';

setUpApi();

const earlier = [{ version: '1.0.0', liveSince: at }];

const speed = (extra: Partial<VersionVitals>): VersionVitals => ({
  app: 'remote-user',
  version: '2.0.0',
  isCanary: false,
  views: 0,
  vitals: [],
  pages: [],
  ...extra,
});

/** Opens the dialog of a change of remote-user. */
async function openDialog(button: string): Promise<HTMLElement> {
  openTab(Releases);
  const card = await screen.findByRole('listitem', { name: 'remote-user' });
  await userEvent.click(within(card).getByRole('button', { name: button }));
  return screen.findByRole('dialog');
}

const factsOf = async (dialog: HTMLElement, name: string) =>
  within(await within(dialog).findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('shows how fast both versions are before a canary is promoted', async () => {
  releasesAre({ apps: [app({ canary })] }, [
    // Another app has the same version.
    speed({ app: 'shell', vitals: [{ name: 'lcp', count: 3, p75: 100, rating: 'good' }] }),
    speed({
      vitals: [
        { name: 'lcp', count: 900, p75: 2430, rating: 'good' },
        { name: 'cls', count: 900, p75: 310, rating: 'poor' },
        { name: 'ready', count: 900, p75: 950, rating: null },
      ],
    }),
    speed({ version: '3.0.0', isCanary: true }),
  ]);
  const dialog = await openDialog('Promote');
  expect(await factsOf(dialog, 'Page speed, last 7 days')).toEqual([
    'Canary 3.0.0: not measured yet',
    'Stable 2.0.0: LCP 2.4 s (good), CLS 0.31 (poor), Ready 950 ms',
  ]);
});

it('shows what is known of the live version before it is rolled back', async () => {
  releasesAre({ apps: [app({ earlier })] }, [
    speed({ vitals: [{ name: 'inp', count: 40, p75: 620, rating: 'poor' }] }),
  ]);
  const dialog = await openDialog('Roll back');
  expect(await factsOf(dialog, 'Last 24 hours')).toEqual([
    'Stable 2.0.0: 6 errors in 4,000 loads (1.5 per thousand)',
  ]);
  expect(await factsOf(dialog, 'Page speed, last 7 days')).toEqual([
    'Stable 2.0.0: INP 620 ms (poor)',
  ]);
});

it('says that the speed could not be loaded, and still offers the change', async () => {
  releasesAre({ apps: [app({ earlier })] });
  play('get', '/admin/web-vitals', () => refusal(503, 'UNAVAILABLE'));
  const dialog = await openDialog('Roll back');
  expect(await factsOf(dialog, 'Page speed, last 7 days')).toEqual([
    'The page speed could not be loaded.',
  ]);
  expect(within(dialog).getByRole('button', { name: 'Roll back' })).toBeEnabled();
});
