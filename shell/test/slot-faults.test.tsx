import type { MockInstance } from 'vitest';
import { act, screen, waitFor } from '@testing-library/react';
import { use } from 'react';
import { person, reported, setUpApi, signIn } from './api';
import { fakeSource, openApp } from './render-app';
import {
  B,
  isWhole,
  lastVersion,
  loadsOf,
  offer,
  place,
  ProfilePage,
  slot,
  sourceOf,
  Throwing,
} from './slot-fixture';

setUpApi();

describe('A part that fails', () => {
  let errors: MockInstance;
  // React logs every error that a boundary catches, which these tests expect.
  beforeEach(() => {
    errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => errors.mockRestore());

  test('while it is rendered takes no space, is reported, and affects neither the page nor other parts', async () => {
    signIn(person());
    await openApp('/partner/7', {
      registry: offer([slot('./Broken', 1), slot('./B', 2)]),
      source: sourceOf({ './Broken': Throwing, './B': B }),
    });

    expect(await screen.findByText('Part B')).toBeVisible();
    await waitFor(() => expect(place().innerHTML).toBe('<p>Part B</p>'));
    isWhole();
    await waitFor(() => expect(reported.faults).toHaveLength(1));
    expect(reported.faults[0]).toMatchObject({
      remote: 'remote-user',
      version: lastVersion(),
      owner: 'remote-user',
      phase: 'render',
      page: '/partner/7',
    });
    expect(screen.getByRole('heading', { name: 'A profile' })).toBeVisible();
  });

  test('to load is reported as such, and the page counts its release as loaded', async () => {
    signIn(person());
    const source = fakeSource(async (_name, module) => {
      if (module === './Gone') throw new Error('no such file');
      return module === './B' ? B : ProfilePage;
    });
    await openApp('/partner/7', {
      registry: offer([slot('./Gone', 1), slot('./B', 2)]),
      source,
    });

    expect(await screen.findByText('Part B')).toBeVisible();
    await waitFor(() =>
      expect(reported.faults).toMatchObject([{ remote: 'remote-user', phase: 'load' }]),
    );
    expect(place().innerHTML).toBe('<p>Part B</p>');
    isWhole();
    await waitFor(() => expect(loadsOf('remote-user')).toContain(lastVersion()));
  });

  test('to load is loaded again by the next page, once per tab, and the version of that attempt is counted', async () => {
    signIn(person());
    const source = fakeSource(async (_name, module) => {
      if (module === './Gone') throw new Error('no such file');
      return module === './B' ? B : ProfilePage;
    });
    const slots = [slot('./Gone', 1), slot('./B', 2)];
    const first = offer(slots);
    const second = offer(slots);
    const readRegistry = vi.fn(() => Promise.resolve(second));
    const { user } = await openApp('/partner/7', { registry: first, source, readRegistry });
    const attempts = () =>
      source.load.mock.calls.filter(([, module]) => module === './Gone').length;
    const failures = () => reported.faults.length;

    await waitFor(() => expect(failures()).toBe(1));
    expect(readRegistry).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: 'Another page' }));
    expect(await screen.findByText('At /')).toBeVisible();
    const shown = await screen.findByText('Part B');
    await waitFor(() => expect(failures()).toBe(2));
    expect(reported.faults[1]).toMatchObject({ version: lastVersion(), phase: 'load' });
    await waitFor(() => expect(loadsOf('remote-user')).toContain(lastVersion()));
    // The other part stays as it is, although the version of its remote has changed.
    expect(screen.getByText('Part B')).toBe(shown);
    expect(source.load.mock.calls.filter(([, module]) => module === './B')).toHaveLength(1);
    const before = attempts();

    await user.click(screen.getByRole('link', { name: 'Back' }));
    expect(await screen.findByText('At /partner/7')).toBeVisible();
    expect(await screen.findByText('Part B')).toBeVisible();
    await waitFor(() =>
      expect(source.load.mock.calls.filter(([, module]) => module === './B')).toHaveLength(2),
    );
    expect(attempts()).toBe(before);
    expect(readRegistry).toHaveBeenCalledTimes(1);
    isWhole();
  });

  test('while it is rendered is not loaded again', async () => {
    signIn(person());
    const source = sourceOf({ './Broken': Throwing, './B': B });
    const offered = offer([slot('./Broken', 1), slot('./B', 2)]);
    const readRegistry = vi.fn(() => Promise.resolve(offered));
    const { user } = await openApp('/partner/7', { registry: offered, source, readRegistry });
    await waitFor(() => expect(reported.faults).toHaveLength(1));

    await user.click(screen.getByRole('link', { name: 'Another page' }));
    expect(await screen.findByText('At /')).toBeVisible();
    await waitFor(() => expect(place().innerHTML).toBe('<p>Part B</p>'));
    expect(source.load.mock.calls.filter(([, module]) => module === './Broken')).toHaveLength(1);
    expect(readRegistry).not.toHaveBeenCalled();
  });

  test('by suspending forever times out after nine seconds', async () => {
    signIn(person());
    const never = new Promise<never>(() => undefined);
    const Waiting = () => <p>{use(never)}</p>;
    const offered = offer([slot('./Waiting', 1), slot('./B', 2)]);
    vi.useFakeTimers();
    try {
      await openApp('/partner/7', {
        registry: offered,
        source: sourceOf({ './Waiting': Waiting, './B': B }),
      });
      await act(() => vi.advanceTimersByTimeAsync(8000));
      expect(reported.faults).toEqual([]);
      await act(() => vi.advanceTimersByTimeAsync(1500));
    } finally {
      vi.useRealTimers();
    }
    await waitFor(() =>
      expect(reported.faults).toMatchObject([{ remote: 'remote-user', phase: 'time-out' }]),
    );
    expect(place().innerHTML).toBe('<p>Part B</p>');
    isWhole();
  });
});
