import { act, screen, waitFor } from '@testing-library/react';
import type { BrowserRegistry } from '@hive/contract/release';
import { beVisitor, setUpApi, signIn, person, told } from './api';
import { fakeSource, openApp, pageOf, registry } from './render-app';

setUpApi();

const gone = 'This part of Hive is not available right now.';

/** React tells of every error that a boundary catches; here that is what we want. */
const expectConsoleErrors = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

let errors: jest.SpyInstance;
beforeEach(() => {
  beVisitor();
  errors = expectConsoleErrors();
});
afterEach(() => errors.mockRestore());

test('A page of a remote is shown', async () => {
  const { source } = await openApp('/');

  expect(await screen.findByRole('heading', { name: './HomePage' })).toBeVisible();
  expect(source.load).toHaveBeenCalledWith('remote-public', './HomePage');
  expect(errors).not.toHaveBeenCalled();
});

test('A remote that cannot be loaded fails in its region: the rest of the page stays, the fault is told once', async () => {
  await openApp('/', { source: fakeSource(() => Promise.reject(new Error('refused by load'))) });

  const heading = await screen.findByRole('heading', { name: gone });

  expect(heading).toHaveFocus();
  expect(screen.getByRole('alert')).toContainElement(heading);
  expect(screen.getByRole('banner')).toBeVisible();
  await waitFor(() => expect(told.faults).toHaveLength(1));
  expect(told.faults[0]).toMatchObject({
    remote: 'remote-public',
    version: '1.0.0',
    phase: 'load',
    page: '/',
  });
});

test('Retry reads the registry again, registers the remote by force and shows the page without a reload', async () => {
  let broken = true;
  const source = fakeSource((_name, module) =>
    broken ? Promise.reject(new Error('down')) : Promise.resolve(pageOf(module)),
  );
  const mended = structuredClone(registry);
  const entry = mended.remotes['remote-public'];
  if (entry)
    Object.assign(entry, { version: '1.0.1', entry: '/releases/remote-public/1.0.1/e.js' });
  const readRegistry = jest.fn(async (): Promise<BrowserRegistry> => mended);
  const { user } = await openApp('/', { source, readRegistry });
  await screen.findByRole('heading', { name: gone });

  broken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('heading', { name: './HomePage' })).toBeVisible();
  expect(readRegistry).toHaveBeenCalledTimes(1);
  expect(source.register).toHaveBeenCalledWith(
    'remote-public',
    expect.objectContaining({ version: '1.0.1' }),
    true,
  );
});

test('Retry works while the registry cannot be read', async () => {
  let broken = true;
  const source = fakeSource((_name, module) =>
    broken ? Promise.reject(new Error('away')) : Promise.resolve(pageOf(module)),
  );
  const { user } = await openApp('/', {
    source,
    readRegistry: () => Promise.reject(new Error('offline')),
  });
  await screen.findByRole('heading', { name: gone });

  broken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('heading', { name: './HomePage' })).toBeVisible();
});

test('A remote that never answers is given up after eight seconds', async () => {
  jest.useFakeTimers();
  try {
    await openApp('/', { source: fakeSource(() => new Promise(() => undefined)) });
    await act(() => jest.advanceTimersByTimeAsync(7900));
    expect(screen.queryByRole('heading', { name: gone })).not.toBeInTheDocument();

    await act(() => jest.advanceTimersByTimeAsync(200));

    expect(screen.getByRole('heading', { name: gone })).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
  await waitFor(() => expect(told.faults).toMatchObject([{ phase: 'time-out' }]));
});

test('A page that throws while it is shown fails in its region too', async () => {
  const Broken = () => {
    throw new Error('thrown while rendering');
  };
  await openApp('/', { source: fakeSource(async () => Broken) });

  expect(await screen.findByRole('heading', { name: gone })).toBeVisible();
  await waitFor(() => expect(told.faults).toMatchObject([{ phase: 'render' }]));
});

test('Leaving a failed part leaves its failure behind', async () => {
  const source = fakeSource((_name, module) =>
    module === './PartnerPage'
      ? Promise.reject(new Error('only this one'))
      : Promise.resolve(pageOf(module)),
  );
  const { user } = await openApp('/partner/7', { source });
  await screen.findByRole('heading', { name: gone });

  await user.click(screen.getByRole('link', { name: 'Hive' }));

  expect(await screen.findByRole('heading', { name: './HomePage' })).toBeVisible();
});

test.each(['/admin-dashboard', '/admin/accounting'])(
  'A part that is not released, %s, shows the same to those it is for',
  async (address) => {
    signIn(person('admin'));
    await openApp(address);

    expect(await screen.findByRole('heading', { name: gone })).toBeVisible();
    await waitFor(() => expect(told.faults.length).toBeLessThanOrEqual(1));
  },
);

test('A part that comes with a later release appears on Retry', async () => {
  signIn(person('admin'));
  const later = structuredClone(registry);
  const entry = structuredClone(registry.remotes['remote-user']);
  if (!entry) throw new Error('The test registry has no remote-user');
  entry.pages = [
    {
      path: '/admin-dashboard',
      access: 'admin',
      module: './AdminPage',
      title: 'Admin',
      serverRendered: false,
      styles: [],
    },
  ];
  later.remotes['remote-admin'] = entry;
  const { user } = await openApp('/admin-dashboard', { readRegistry: async () => later });
  await screen.findByRole('heading', { name: gone });

  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('heading', { name: './AdminPage' })).toBeVisible();
});
