import { act, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { use, useEffect, useState } from 'react';
import type { BrowserRegistry } from '@hive/contract/release';
import { beVisitor, setUpApi, signIn, person, reported } from './api';
import { fakeSource, openApp, pageOf, registry } from './render-app';

setUpApi();

const gone = 'This part of Hive is not available right now.';

/** React logs every error that a boundary catches, which these tests expect. */
const expectConsoleErrors = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

let errors: ReturnType<typeof expectConsoleErrors>;
beforeEach(() => {
  beVisitor();
  errors = expectConsoleErrors();
});
afterEach(() => errors.mockRestore());

test('A page of a remote is rendered', async () => {
  const { source } = await openApp('/');

  expect(await screen.findByRole('heading', { name: './HomePage' })).toBeVisible();
  expect(source.load).toHaveBeenCalledWith('remote-public', './HomePage');
  expect(errors).not.toHaveBeenCalled();
});

test('A remote that cannot be loaded fails in its region: the rest of the page stays, and the error is reported once', async () => {
  await openApp('/', { source: fakeSource(() => Promise.reject(new Error('refused by load'))) });

  const heading = await screen.findByRole('heading', { name: gone });

  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByRole('alert')).toContainElement(heading);
  expect(screen.getByRole('banner')).toBeVisible();
  await waitFor(() => expect(reported.faults).toHaveLength(1));
  expect(reported.faults[0]).toMatchObject({
    remote: 'remote-public',
    version: '1.0.0',
    owner: 'remote-public',
    phase: 'load',
    page: '/',
  });
});

test('Retry fetches the registry again, registers the remote by force and shows the page without a reload', async () => {
  let broken = true;
  const source = fakeSource((_name, module) =>
    broken ? Promise.reject(new Error('down')) : Promise.resolve(pageOf(module)),
  );
  const repaired = structuredClone(registry);
  const entry = repaired.remotes['remote-public'];
  if (entry)
    Object.assign(entry, { version: '1.0.1', entry: '/releases/remote-public/1.0.1/e.js' });
  const readRegistry = vi.fn(async (): Promise<BrowserRegistry> => repaired);
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

test('Retry works even if the registry cannot be fetched', async () => {
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

test('A remote that never responds times out after eight seconds', async () => {
  vi.useFakeTimers();
  try {
    await openApp('/', { source: fakeSource(() => new Promise(() => undefined)) });
    await act(() => vi.advanceTimersByTimeAsync(7900));
    expect(screen.queryByRole('heading', { name: gone })).not.toBeInTheDocument();

    await act(() => vi.advanceTimersByTimeAsync(200));

    expect(screen.getByRole('heading', { name: gone })).toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
  await waitFor(() => expect(reported.faults).toMatchObject([{ phase: 'time-out' }]));
});

/** A lazy part of the page that loads or fails. */
function chunkFault(): Error {
  const error = new Error('Loading chunk 7 failed');
  error.name = 'ChunkLoadError';
  return error;
}

const Throwing = ({ fault }: { fault: Error }): never => {
  throw fault;
};
const ThrowingEffect = () => {
  useEffect(() => {
    throw new Error('thrown in an effect');
  }, []);
  return <h1>Shown for a moment</h1>;
};
const Endless = () => {
  const [count, setCount] = useState(0);
  // A new function each time, so that React calls it again.
  return <h1 ref={() => setCount((last) => last + 1)}>{count}</h1>;
};
const Later = () => {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('thrown in a later state');
  return <button onClick={() => setBroken(true)}>Break</button>;
};

test.each([
  ['throws while it is rendered', () => <Throwing fault={new Error('no')} />, 'render'],
  ['throws in an effect', ThrowingEffect, 'render'],
  ['updates itself without end', Endless, 'render'],
  ['lacks one of its chunks', () => <Throwing fault={chunkFault()} />, 'load'],
])('A page that %s fails in its region too', async (_what, Page, phase) => {
  await openApp('/', { source: fakeSource(async () => Page) });

  const heading = await screen.findByRole('heading', { name: gone });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByRole('banner')).toBeVisible();
  await waitFor(() => expect(reported.faults).toHaveLength(1));
  expect(reported.faults).toMatchObject([{ phase, owner: 'remote-public' }]);
});

test('A page that throws after it was rendered fails in its region', async () => {
  const { user } = await openApp('/', { source: fakeSource(async () => Later) });

  await user.click(await screen.findByRole('button', { name: 'Break' }));

  const heading = await screen.findByRole('heading', { name: gone });
  await waitFor(() => expect(heading).toHaveFocus());
  await waitFor(() => expect(reported.faults).toMatchObject([{ phase: 'render' }]));
});

test('A page that suspends forever times out after nine seconds', async () => {
  vi.useFakeTimers();
  const never = new Promise<never>(() => undefined);
  const Waiting = () => <p>{use(never)}</p>;
  // Another version, because reports are sent once per tab and an earlier test sent this one.
  const newer = structuredClone(registry);
  for (const entry of Object.values(newer.remotes)) entry.version = '1.0.9';
  try {
    await openApp('/', { source: fakeSource(async () => Waiting), registry: newer });
    await act(() => vi.advanceTimersByTimeAsync(8900));
    expect(screen.queryByRole('heading', { name: gone })).not.toBeInTheDocument();

    await act(() => vi.advanceTimersByTimeAsync(200));

    expect(screen.getByRole('heading', { name: gone })).toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
  await waitFor(() => expect(reported.faults).toMatchObject([{ phase: 'time-out' }]));
});

test('The fallback stays, busy, until the retry has settled; then the page has the focus', async () => {
  let arrive: (page: ComponentType) => void = () => undefined;
  const coming = new Promise<ComponentType>((resolve) => {
    arrive = resolve;
  });
  const source = fakeSource(() => Promise.reject(new Error('down for now')));
  const { user } = await openApp('/', { source });
  await screen.findByRole('heading', { name: gone });
  source.load.mockImplementation(() => coming);

  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
  arrive(pageOf('./HomePage'));

  const heading = await screen.findByRole('heading', { name: './HomePage' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('A failed Retry shows the error again and takes the focus, and the error is reported once', async () => {
  const source = fakeSource(() => Promise.reject(new Error('down for good')));
  const { user } = await openApp('/', { source });
  const first = await screen.findByRole('heading', { name: gone });
  await waitFor(() => expect(reported.faults).toHaveLength(1));

  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(first).not.toBeInTheDocument());

  await waitFor(() => expect(screen.getByRole('heading', { name: gone })).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Retry' })).not.toHaveAttribute('aria-busy');
  expect(reported.faults).toHaveLength(1);
});

test('Returning to a page that failed starts a new attempt', async () => {
  const broken = new Set(['./PartnerPage']);
  const source = fakeSource((_name, module) =>
    broken.has(module)
      ? Promise.reject(new Error('not this one'))
      : Promise.resolve(pageOf(module)),
  );
  const { user } = await openApp('/partner/7', { source });
  await screen.findByRole('heading', { name: gone });
  await user.click(screen.getByRole('link', { name: 'Hive' }));
  await screen.findByRole('heading', { name: './HomePage' });

  broken.clear();
  await user.click(screen.getByRole('link', { name: 'A partner' }));

  expect(await screen.findByRole('heading', { name: './PartnerPage' })).toBeVisible();
});

test('A Retry that loads another version does so for every page of the remote', async () => {
  const broken = new Set(['./PartnerPage']);
  const source = fakeSource((_name, module) =>
    broken.has(module) ? Promise.reject(new Error('old')) : Promise.resolve(pageOf(module)),
  );
  const newer = structuredClone(registry);
  for (const entry of Object.values(newer.remotes)) entry.version = '1.0.1';
  const { user } = await openApp('/', { source, readRegistry: async () => newer });
  await user.click(await screen.findByRole('link', { name: 'A partner' }));
  await screen.findByRole('heading', { name: gone });
  broken.clear();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { name: './PartnerPage' });
  const before = source.load.mock.calls.filter(([, module]) => module === './HomePage').length;

  await user.click(screen.getByRole('link', { name: 'Hive' }));
  await screen.findByRole('heading', { name: './HomePage' });

  const after = source.load.mock.calls.filter(([, module]) => module === './HomePage').length;
  expect([before, after]).toEqual([1, 2]);
});

test('Leaving a failed page clears its error', async () => {
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
  'An unreleased page, %s, shows the fallback to users with access',
  async (address) => {
    signIn(person('admin'));
    await openApp(address);

    expect(await screen.findByRole('heading', { name: gone })).toBeVisible();
    await waitFor(() => expect(reported.faults.length).toBeLessThanOrEqual(1));
  },
);

test('A page of a later release appears on Retry', async () => {
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
