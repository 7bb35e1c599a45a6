import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { activeRegion } from '../src/remotes/active-region';
import { completeAfterFirstPage } from '../src/remotes/complete-after-first-page';
import { regionTimeout } from '../src/remotes/load-timeout';
import { beVisitor, setUpApi } from './api';
import { fakeSource, openApp, pageOf } from './render-app';

setUpApi();
beforeEach(() => beVisitor());

test('A change of the registry does not render the page again', async () => {
  const rendered = vi.fn();
  const Page: ComponentType = () => {
    rendered();
    return <h1>Steady</h1>;
  };
  const { store } = await openApp('/', { source: fakeSource(async () => Page) });
  await screen.findByRole('heading', { name: 'Steady' });
  const before = rendered.mock.calls.length;

  const changed = vi.fn();
  store.subscribe(changed);
  await act(() => store.refresh('remote-public'));

  expect(changed).toHaveBeenCalled();
  expect(rendered).toHaveBeenCalledTimes(before);
});

describe('The registry', () => {
  const complete = vi.fn(async (): Promise<void> => undefined);
  beforeEach(() => complete.mockReset().mockResolvedValue());
  afterEach(() => {
    delete activeRegion.onSettled;
    vi.useRealTimers();
  });

  test('is completed when the page can be used, not when its skeleton is shown', async () => {
    completeAfterFirstPage(true, complete);
    let show = (_page: ComponentType): void => undefined;
    const source = fakeSource(() => new Promise((resolve) => (show = resolve)));
    await openApp('/', { source });
    expect(complete).not.toHaveBeenCalled();

    await act(async () => show(pageOf('./HomePage')));

    expect(await screen.findByRole('heading', { name: './HomePage' })).toBeVisible();
    expect(complete).toHaveBeenCalled();
  });

  test('is completed when the page has failed', async () => {
    // React logs the error that the boundary catches.
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    completeAfterFirstPage(true, complete);
    await openApp('/', { source: fakeSource(() => Promise.reject(new Error('refused'))) });
    expect(
      await screen.findByRole('heading', {
        name: 'This part of Hive is not available right now.',
      }),
    ).toBeVisible();
    expect(complete).toHaveBeenCalled();
    errors.mockRestore();
  });

  test('is completed at once without a page, and after some seconds with one that is withheld', async () => {
    vi.useFakeTimers();
    completeAfterFirstPage(false, complete);
    await vi.advanceTimersByTimeAsync(0);
    expect(complete).toHaveBeenCalledTimes(1);

    completeAfterFirstPage(true, complete);
    await vi.advanceTimersByTimeAsync(regionTimeout - 1);
    expect(complete).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(complete).toHaveBeenCalledTimes(2);
  });

  test('is completed by a later page when that failed before', async () => {
    complete.mockRejectedValueOnce(new Error('offline'));
    completeAfterFirstPage(true, complete);
    activeRegion.onSettled!();
    await Promise.resolve();
    activeRegion.onSettled!();
    expect(complete).toHaveBeenCalledTimes(2);
  });
});
