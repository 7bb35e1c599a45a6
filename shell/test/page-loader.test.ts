import type { ComponentType } from 'react';
import { createPageLoader, type Part } from '../src/remotes/page-loader';
import { RemoteLoadError, type Origin } from '../src/remotes/remote-load-error';
import { loadTimeout } from '../src/remotes/load-timeout';
import { pageOf } from './render-app';

/** A load whose end the test decides. */
function openLoad() {
  let resolve!: (page: ComponentType) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<ComponentType>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

const origin: Origin = { remote: 'remote-user', version: '1.0.0', owner: 'team-user' };

function setUp(...loads: Promise<ComponentType>[]) {
  const part = {
    origin: () => origin,
    load: jest.fn<Promise<ComponentType>, []>(),
    recover: jest.fn<ReturnType<Part['recover']>, Parameters<Part['recover']>>(
      async () => undefined,
    ),
  };
  for (const load of loads) part.load.mockReturnValueOnce(load);
  return { part, loader: createPageLoader(part) };
}

/** What became of a promise that the test does not wait for. */
function watch(promise: Promise<unknown>) {
  const seen: { value?: unknown; error?: unknown } = {};
  promise.then(
    (value) => void (seen.value = value),
    (error: unknown) => void (seen.error = error),
  );
  return seen;
}

const down = () => Promise.reject(new Error('down'));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('A load that failed is tried once more, after what it left was taken away', async () => {
  const Page = pageOf('x');
  const { part, loader } = setUp(down(), Promise.resolve(Page));
  const seen = watch(loader.read());

  await jest.advanceTimersByTimeAsync(500);

  expect(seen.value).toBe(Page);
  expect(part.recover).toHaveBeenCalledWith(new Error('down'), false);
});

test('A load that failed twice is a fault that names remote, version, owner and phase', async () => {
  const { loader } = setUp(down(), down());
  const seen = watch(loader.read());

  await jest.advanceTimersByTimeAsync(500);

  expect(seen.error).toBeInstanceOf(RemoteLoadError);
  expect(seen.error).toMatchObject({ ...origin, phase: 'load' });
  expect((seen.error as Error).message).toBe('remote-user@1.0.0, load: down');
});

test('A fault of another phase is final', async () => {
  const fault = new RemoteLoadError(origin, 'register', 'not in the registry');
  const { part, loader } = setUp(Promise.reject(fault));

  await expect(loader.read()).rejects.toBe(fault);
  expect(part.load).toHaveBeenCalledTimes(1);
});

test('A page that is wanted again is mended first, whatever it failed of', async () => {
  const Page = pageOf('x');
  const { part, loader } = setUp(Promise.resolve(pageOf('broken')), Promise.resolve(Page));
  await loader.read();
  const thrown = new Error('thrown while rendering');

  loader.forget(thrown);

  await expect(loader.read()).resolves.toBe(Page);
  expect(part.recover).toHaveBeenCalledWith(thrown, true);
});

test('A load that never ends is given up, and the next try does not wait for it', async () => {
  const Page = pageOf('x');
  const { loader } = setUp(openLoad().promise, Promise.resolve(Page));
  const first = watch(loader.read());
  await jest.advanceTimersByTimeAsync(loadTimeout - 100);
  expect(first).toEqual({});
  await jest.advanceTimersByTimeAsync(200);
  expect(first.error).toMatchObject({ phase: 'time-out' });

  loader.forget(first.error);

  await expect(loader.read()).resolves.toBe(Page);
});

test('A load that arrives late serves the next try without another one', async () => {
  const Page = pageOf('x');
  const slow = openLoad();
  const { part, loader } = setUp(slow.promise);
  const first = watch(loader.read());
  await jest.advanceTimersByTimeAsync(loadTimeout);
  slow.resolve(Page);
  await jest.advanceTimersByTimeAsync(0);

  loader.forget(first.error);

  await expect(loader.read()).resolves.toBe(Page);
  expect(part.load).toHaveBeenCalledTimes(1);
});

test('A load that arrives during the next try serves it, if it is the first', async () => {
  const Page = pageOf('x');
  const slow = openLoad();
  const { loader } = setUp(slow.promise, openLoad().promise);
  const first = watch(loader.read());
  await jest.advanceTimersByTimeAsync(loadTimeout);
  loader.forget(first.error);
  const second = watch(loader.read());

  slow.resolve(Page);
  await jest.advanceTimersByTimeAsync(0);

  expect(second.value).toBe(Page);
});

test('A late load that fails in the end leaves the next try alone', async () => {
  const Page = pageOf('x');
  const slow = openLoad();
  const fresh = openLoad();
  const { loader } = setUp(slow.promise, fresh.promise);
  const first = watch(loader.read());
  await jest.advanceTimersByTimeAsync(loadTimeout);
  loader.forget(first.error);
  const second = watch(loader.read());

  slow.reject(new Error('reset'));
  await jest.advanceTimersByTimeAsync(0);
  expect(second).toEqual({});
  fresh.resolve(Page);
  await jest.advanceTimersByTimeAsync(0);

  expect(second.value).toBe(Page);
});

test('A page that arrived late and then threw is loaded anew', async () => {
  const slow = openLoad();
  const Mended = pageOf('mended');
  const { part, loader } = setUp(slow.promise, Promise.resolve(Mended));
  const first = watch(loader.read());
  await jest.advanceTimersByTimeAsync(loadTimeout);
  slow.resolve(pageOf('broken'));
  await jest.advanceTimersByTimeAsync(0);
  loader.forget(first.error);
  await loader.read();

  loader.forget(new Error('thrown while rendering'));

  await expect(loader.read()).resolves.toBe(Mended);
  expect(part.recover).toHaveBeenCalledTimes(1);
});
