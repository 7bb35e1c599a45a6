import type { ComponentType } from 'react';
import { createPageLoader, type Part } from '../src/remotes/page-loader';
import { RemoteLoadError, type Origin } from '../src/remotes/remote-load-error';
import { loadTimeout } from '../src/remotes/load-timeout';
import { pageOf } from './render-app';

/** A load that the test settles. */
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

/** @param loads the results of the calls: a promise, or a function for one that rejects, which nothing handles before */
function setUp(...loads: (Promise<ComponentType> | (() => Promise<ComponentType>))[]) {
  const part = {
    origin: () => origin,
    load: vi.fn<() => Promise<ComponentType>>(),
    recover: vi.fn<Part['recover']>(async () => undefined),
  };
  for (const load of loads)
    part.load.mockImplementationOnce(typeof load === 'function' ? load : () => load);
  return { part, loader: createPageLoader(part) };
}

/** The state of a promise that the test does not await. */
function watch(promise: Promise<unknown>) {
  const seen: { value?: unknown; error?: unknown } = {};
  promise.then(
    (value) => void (seen.value = value),
    (error: unknown) => void (seen.error = error),
  );
  return seen;
}

const down = () => Promise.reject(new Error('down'));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('A failed load is retried once, after its remains have been removed', async () => {
  const Page = pageOf('x');
  const { part, loader } = setUp(down, Promise.resolve(Page));
  const seen = watch(loader.read());

  await vi.advanceTimersByTimeAsync(500);

  expect(seen.value).toBe(Page);
  expect(part.recover).toHaveBeenCalledWith(new Error('down'), false);
});

test('A load that failed twice is an error that names remote, version, owner and phase', async () => {
  const { loader } = setUp(down, down);
  const seen = watch(loader.read());

  await vi.advanceTimersByTimeAsync(500);

  expect(seen.error).toBeInstanceOf(RemoteLoadError);
  expect(seen.error).toMatchObject({ ...origin, phase: 'load' });
  expect((seen.error as Error).message).toBe('remote-user@1.0.0, load: down');
});

test('An error in another phase is final', async () => {
  const fault = new RemoteLoadError(origin, 'register', 'not in the registry');
  const { part, loader } = setUp(() => Promise.reject(fault));

  await expect(loader.read()).rejects.toBe(fault);
  expect(part.load).toHaveBeenCalledTimes(1);
});

test('Before a page is loaded again, the remains of its failed load are removed', async () => {
  const Page = pageOf('x');
  const { part, loader } = setUp(Promise.resolve(pageOf('broken')), Promise.resolve(Page));
  await loader.read();
  const thrown = new Error('thrown while rendering');

  loader.forget(thrown);

  await expect(loader.read()).resolves.toBe(Page);
  expect(part.recover).toHaveBeenCalledWith(thrown, true);
});

test('A load that never settles times out, and the next attempt does not wait for it', async () => {
  const Page = pageOf('x');
  const { loader } = setUp(openLoad().promise, Promise.resolve(Page));
  const first = watch(loader.read());
  await vi.advanceTimersByTimeAsync(loadTimeout - 100);
  expect(first).toEqual({});
  await vi.advanceTimersByTimeAsync(200);
  expect(first.error).toMatchObject({ phase: 'time-out' });

  loader.forget(first.error);

  await expect(loader.read()).resolves.toBe(Page);
});

test('A load that succeeds late is used by the next attempt', async () => {
  const Page = pageOf('x');
  const slow = openLoad();
  const { part, loader } = setUp(slow.promise);
  const first = watch(loader.read());
  await vi.advanceTimersByTimeAsync(loadTimeout);
  slow.resolve(Page);
  await vi.advanceTimersByTimeAsync(0);

  loader.forget(first.error);

  await expect(loader.read()).resolves.toBe(Page);
  expect(part.load).toHaveBeenCalledTimes(1);
});

test('A load that succeeds during the next attempt is used if it is first', async () => {
  const Page = pageOf('x');
  const slow = openLoad();
  const { loader } = setUp(slow.promise, openLoad().promise);
  const first = watch(loader.read());
  await vi.advanceTimersByTimeAsync(loadTimeout);
  loader.forget(first.error);
  const second = watch(loader.read());

  slow.resolve(Page);
  await vi.advanceTimersByTimeAsync(0);

  expect(second.value).toBe(Page);
});

test('A late load that fails does not affect the next attempt', async () => {
  const Page = pageOf('x');
  const slow = openLoad();
  const fresh = openLoad();
  const { loader } = setUp(slow.promise, fresh.promise);
  const first = watch(loader.read());
  await vi.advanceTimersByTimeAsync(loadTimeout);
  loader.forget(first.error);
  const second = watch(loader.read());

  slow.reject(new Error('reset'));
  await vi.advanceTimersByTimeAsync(0);
  expect(second).toEqual({});
  fresh.resolve(Page);
  await vi.advanceTimersByTimeAsync(0);

  expect(second.value).toBe(Page);
});

test('A page that loaded late and then threw is loaded again', async () => {
  const slow = openLoad();
  const Repaired = pageOf('repaired');
  const { part, loader } = setUp(slow.promise, Promise.resolve(Repaired));
  const first = watch(loader.read());
  await vi.advanceTimersByTimeAsync(loadTimeout);
  slow.resolve(pageOf('broken'));
  await vi.advanceTimersByTimeAsync(0);
  loader.forget(first.error);
  await loader.read();

  loader.forget(new Error('thrown while rendering'));

  await expect(loader.read()).resolves.toBe(Repaired);
  expect(part.recover).toHaveBeenCalledTimes(1);
});
