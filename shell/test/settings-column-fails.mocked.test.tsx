import { act, screen } from '@testing-library/react';
import type { BrowserRegistry } from '@hive/contract/release';
import { loadTimeout } from '../src/remotes/load-timeout';
import { loadColumn } from '../src/settings/load-column';
import { person, setUpApi, signIn } from './api';
import { openApp, registry } from './render-app';

vi.mock('../src/settings/load-column', () => ({ loadColumn: vi.fn() }));

setUpApi();

const load = vi.mocked(loadColumn);
const address = '/results/diet';

function addSettingsPage(): BrowserRegistry {
  const changed = structuredClone(registry);
  const remote = changed.remotes['remote-user']!;
  remote.pages.push({ ...remote.pages[0]!, path: address, module: './DietPage' });
  remote.menu = [
    { place: 'settings', label: 'Diet', path: address, order: 10, audience: 'signed-in' },
  ];
  return changed;
}

const findPage = () => screen.findByRole('heading', { level: 1, name: './DietPage' });
const queryNavigation = () => screen.queryByRole('navigation', { name: 'Settings' });

async function open() {
  signIn(person('user'));
  return openApp(address, { registry: addSettingsPage() });
}

afterEach(() => {
  vi.useRealTimers();
});

// The second test loads the column, which stays loaded.
describe('The column of the settings', { shuffle: false }, () => {
  test('A settings page is shown without the navigation if the column does not load in time', async () => {
    vi.useFakeTimers();
    load.mockReturnValueOnce(new Promise(() => undefined));
    await open();
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();

    await act(() => vi.advanceTimersByTimeAsync(loadTimeout));
    expect(screen.getByRole('heading', { level: 1, name: './DietPage' })).toBeVisible();
    expect(queryNavigation()).not.toBeInTheDocument();
  });

  test('A settings page is shown without the navigation if the column cannot be loaded, and the next one has it', async () => {
    load.mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
    const { user } = await open();
    expect(await findPage()).toBeVisible();
    expect(queryNavigation()).not.toBeInTheDocument();

    load.mockImplementation(() => import('../src/settings/settings-column'));
    await user.click(screen.getByRole('link', { name: 'A partner' }));
    expect(await screen.findByRole('heading', { name: './PartnerPage' })).toBeVisible();
    act(() => window.history.back());
    expect(await screen.findByRole('navigation', { name: 'Settings' })).toBeVisible();
    expect(await findPage()).toBeVisible();
  });
});
