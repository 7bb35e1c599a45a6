import type { MockInstance } from 'vitest';
import { act, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { use, useState } from 'react';
import { handleUncaught } from '../src/remotes/uncaught';
import { beVisitor, setUpApi, reported } from './api';
import { fakeSource, openApp, pageOf, registry } from './render-app';

setUpApi();

const gone = 'This part of Hive is not available right now.';
const script = (app: string, version = '1.0.0') =>
  `http://localhost/releases/${app}/${version}/chunk.js:1:42`;

/** An error with these scripts in its stack, innermost first. */
function thrownBy(message: string, ...scripts: string[]): Error {
  const error = new Error(message);
  error.stack = [`Error: ${message}`, ...scripts.map((one) => `    at press (${one})`)].join('\n');
  return error;
}

const inHandler = (error: Error) => new ErrorEvent('error', { error, message: error.message });
/** jsdom does not implement this event. */
const rejected = (reason: unknown) =>
  Object.assign(new Event('unhandledrejection'), { reason }) as unknown as PromiseRejectionEvent;

const openPage = (Page: ComponentType) => openApp('/', { source: fakeSource(async () => Page) });

let errors: MockInstance;
beforeEach(() => {
  beVisitor();
  errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => errors.mockRestore());

test('An error in a handler of a rendered page is reported with its release, and the page stays', async () => {
  await openPage(pageOf('./HomePage'));
  const error = thrownBy('no such handle', script('remote-public', '0.9.0'));

  await act(() => handleUncaught(inHandler(error), registry));

  expect(screen.getByRole('heading', { name: './HomePage' })).toBeVisible();
  await waitFor(() => expect(reported.faults).toHaveLength(1));
  expect(reported.faults).toMatchObject([
    { remote: 'remote-public', version: '0.9.0', owner: 'remote-public', phase: 'run', page: '/' },
  ]);
});

test('The version of a script whose address has none is the one in the registry', async () => {
  await openPage(pageOf('./HomePage'));
  const error = thrownBy(
    'no such handle',
    script('shell', 'files'),
    script('remote-user', 'files'),
  );

  await act(() => handleUncaught(rejected(error), registry));
  await act(() =>
    handleUncaught(rejected(thrownBy('no such route', script('shell', 'files'))), registry),
  );

  await waitFor(() =>
    expect(reported.faults).toMatchObject([
      { remote: 'remote-user', version: '1.0.0', owner: 'remote-user' },
      { remote: 'shell', version: registry.shell.version, owner: 'shell' },
    ]),
  );
});

test('A rejection in the shell caused by a remote is attributed to the remote', async () => {
  await openPage(pageOf('./HomePage'));
  const error = thrownBy('refused', script('shell'), script('remote-user'));

  await act(() => handleUncaught(rejected(error), registry));

  await waitFor(() =>
    expect(reported.faults).toMatchObject([{ remote: 'remote-user', phase: 'run' }]),
  );
});

test('An error of the shell alone is attributed to the shell', async () => {
  await openPage(pageOf('./HomePage'));

  await act(() => handleUncaught(inHandler(thrownBy('odd', script('shell'))), registry));

  await waitFor(() => expect(reported.faults).toMatchObject([{ remote: 'shell', owner: 'shell' }]));
});

test('A script that throws while it is evaluated is identified by its URL', async () => {
  await openPage(pageOf('./HomePage'));
  const filename = 'http://localhost/releases/remote-public/2.0.0/remote-entry.js';
  const event = new ErrorEvent('error', { filename, message: 'Uncaught ReferenceError' });

  await act(() => handleUncaught(event, registry));

  await waitFor(() => expect(reported.faults).toMatchObject([{ version: '2.0.0', phase: 'run' }]));
});

test('Errors of extensions and thrown non-errors are not reported', async () => {
  await openPage(pageOf('./HomePage'));
  const foreign = thrownBy('not ours', 'chrome-extension://abc/inject.js:1:1');

  await act(() => handleUncaught(inHandler(foreign), registry));
  await act(() => handleUncaught(rejected('a word'), registry));

  expect(reported.faults).toEqual([]);
});

test('A page that is empty after an error is replaced with the fallback and reported once', async () => {
  let empty: () => void = () => undefined;
  const Vanishing = () => {
    const [isThere, setThere] = useState(true);
    empty = () => setThere(false);
    return isThere ? <h1>Here</h1> : null;
  };
  await openPage(Vanishing);
  await screen.findByRole('heading', { name: 'Here' });
  act(empty);

  await act(() =>
    handleUncaught(rejected(thrownBy('lost its data', script('remote-public'))), registry),
  );

  expect(screen.getByRole('heading', { name: gone })).toHaveFocus();
  await waitFor(() => expect(reported.faults).toHaveLength(1));
  expect(reported.faults).toMatchObject([{ phase: 'run' }]);
});

test('A page that is not rendered because of a rejection is replaced with the fallback before the timeout', async () => {
  const never = new Promise<never>(() => undefined);
  await openPage(() => <p>{use(never)}</p>);

  await act(() =>
    handleUncaught(rejected(thrownBy('no data at all', script('remote-public'))), registry),
  );

  expect(screen.getByRole('heading', { name: gone })).toHaveFocus();
  await waitFor(() => expect(reported.faults).toMatchObject([{ phase: 'render' }]));
});

test('A rejection before a page is rendered does not prevent rendering', async () => {
  let arrive: (page: ComponentType) => void = () => undefined;
  const coming = new Promise<ComponentType>((resolve) => {
    arrive = resolve;
  });
  await openApp('/', { source: fakeSource(() => coming) });
  const error = thrownBy('early and harmless', script('remote-public'));
  void handleUncaught(rejected(error), registry);
  arrive(pageOf('./HomePage'));

  expect(await screen.findByRole('heading', { name: './HomePage' })).toBeVisible();
  await waitFor(() => expect(reported.faults).toMatchObject([{ phase: 'run' }]));
  expect(screen.getByRole('heading', { name: './HomePage' })).toBeVisible();
});

test('An error that made the page fail is reported once, by its region', async () => {
  let fail: (error: Error) => void = () => undefined;
  const coming = new Promise<ComponentType>((_resolve, reject) => {
    fail = reject;
  });
  await openApp('/', { source: fakeSource(() => coming) });
  const error = thrownBy('thrown at the top of the entry', script('remote-public'));
  const received = handleUncaught(inHandler(error), registry);
  fail(error);

  expect(await screen.findByRole('heading', { name: gone })).toBeVisible();
  await received;
  await waitFor(() => expect(reported.faults).toMatchObject([{ phase: 'load' }]));
});
