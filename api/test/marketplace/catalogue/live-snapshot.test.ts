import pino from 'pino';
import type { CatalogueRows } from '../../../src/marketplace/catalogue/catalogue-repository';
import { findBoxByLink } from '../../../src/marketplace/catalogue/catalogue';
import { createLiveSnapshot } from '../../../src/marketplace/catalogue/live-snapshot';
import type { Snapshot } from '../../../src/marketplace/catalogue/snapshot';
import { buildSnapshot, findBox, findCategory } from '../../../src/marketplace/catalogue/snapshot';
import { makeCatalogueBox } from './make-catalogue-box';
import { noRows } from './no-rows';

const rowsNamed = (name: string): CatalogueRows => ({
  ...noRows,
  boxes: [makeCatalogueBox({ id: 'one', name })],
});

describe('the snapshot of a process', () => {
  let stored: CatalogueRows;
  let isAway: boolean;
  /** What a build awaits between slices: nothing, unless a test holds it. */
  let pause: () => Promise<void> | undefined;
  const load = vi.fn(async () => {
    if (isAway) throw new Error('The database is away');
    return buildSnapshot(stored, () => pause());
  });
  /** What visits change: a stored snapshot replaces the current one. */
  let updated: Snapshot | undefined;
  const update = vi.fn(async (current: Snapshot) => {
    if (isAway) throw new Error('The database is away');
    return updated ?? current;
  });
  let isNotListening: boolean;
  const live = () =>
    createLiveSnapshot({
      load,
      update,
      isNotListening: () => isNotListening,
      log: pino({ level: 'silent' }),
    });
  const nameIn = (snapshot: ReturnType<typeof live>) => snapshot.current()?.boxes[0]?.name;

  beforeEach(() => {
    vi.useFakeTimers();
    load.mockClear();
    update.mockClear();
    updated = undefined;
    isNotListening = false;
    stored = rowsNamed('First');
    isAway = false;
    pause = () => undefined;
  });
  afterEach(() => vi.useRealTimers());

  const secondMs = 1_000;

  /** Starts a process with the first snapshot. */
  const start = async () => {
    const snapshot = live();
    snapshot.start();
    await vi.advanceTimersByTimeAsync(10);
    expect(nameIn(snapshot)).toBe('First');
    return snapshot;
  };

  it('has what is not announced after a minute, without a reload', async () => {
    const snapshot = await start();
    updated = await buildSnapshot(rowsNamed('Second'));
    await vi.advanceTimersByTimeAsync(59 * secondMs);
    expect(nameIn(snapshot)).toBe('First');
    await vi.advanceTimersByTimeAsync(secondMs);
    expect(nameIn(snapshot)).toBe('Second');
    expect(snapshot.ageSeconds()).toBeLessThan(1);
    expect(load).toHaveBeenCalledTimes(1);
    snapshot.stop();
  });

  it('is reloaded every ten minutes even without a notification', async () => {
    const snapshot = await start();
    stored = rowsNamed('Second');
    await vi.advanceTimersByTimeAsync(9.5 * 60 * secondMs);
    expect(nameIn(snapshot)).toBe('First');
    await vi.advanceTimersByTimeAsync(2 * 60 * secondMs);
    expect(nameIn(snapshot)).toBe('Second');
    expect(load).toHaveBeenCalledTimes(2);
    snapshot.stop();
  });

  it('is reloaded every minute while notifications do not arrive', async () => {
    const snapshot = await start();
    isNotListening = true;
    stored = rowsNamed('Second');
    await vi.advanceTimersByTimeAsync(61 * secondMs);
    expect(nameIn(snapshot)).toBe('Second');
    expect(update).not.toHaveBeenCalled();
    snapshot.stop();
  });

  it('is reloaded within a second after an update has failed', async () => {
    const snapshot = await start();
    isAway = true;
    await vi.advanceTimersByTimeAsync(60 * secondMs);
    expect(update).toHaveBeenCalledTimes(1);
    isAway = false;
    stored = rowsNamed('Second');
    await vi.advanceTimersByTimeAsync(1.5 * secondMs);
    expect(nameIn(snapshot)).toBe('Second');
    snapshot.stop();
  });

  it('is reloaded for a change that is announced during an update', async () => {
    const snapshot = await start();
    let finish = () => {};
    update.mockImplementationOnce(async (current) => {
      await new Promise<void>((resolve) => (finish = resolve));
      return current;
    });
    await vi.advanceTimersByTimeAsync(60 * secondMs);
    stored = rowsNamed('Second');
    const reloaded = snapshot.refresh();
    await vi.advanceTimersByTimeAsync(secondMs);
    expect(load).toHaveBeenCalledTimes(1);
    finish();
    expect((await reloaded).boxes[0]?.name).toBe('Second');
    expect(nameIn(snapshot)).toBe('Second');
    snapshot.stop();
  });

  it('is reloaded once for a burst of notifications, within 100 ms', async () => {
    const snapshot = live();
    for (let count = 0; count < 100; count += 1) snapshot.invalidate();
    await vi.advanceTimersByTimeAsync(100);
    expect(load).toHaveBeenCalledTimes(1);
    expect(nameIn(snapshot)).toBe('First');
  });

  it('is reloaded during a continuous series of notifications', async () => {
    const snapshot = live();
    for (let count = 0; count < 20; count += 1) {
      snapshot.invalidate();
      await vi.advanceTimersByTimeAsync(20);
    }
    expect(load.mock.calls.length).toBeGreaterThan(4);
  });

  it('is loaded again when a change arrives during a load', async () => {
    const snapshot = live();
    let finish = () => {};
    load.mockImplementationOnce(async () => {
      const seen = stored;
      await new Promise<void>((resolve) => (finish = resolve));
      return buildSnapshot(seen);
    });
    const first = snapshot.refresh();
    await vi.advanceTimersByTimeAsync(0);
    stored = rowsNamed('Second');
    const second = snapshot.refresh();
    finish();
    expect((await first).boxes[0]?.name).toBe('First');
    expect((await second).boxes[0]?.name).toBe('Second');
    expect(nameIn(snapshot)).toBe('Second');
  });

  it('is the last one until a new one is built, and is built again for a change in that time', async () => {
    const snapshot = live();
    const first = await snapshot.refresh();
    stored = rowsNamed('Second');
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    pause = vi.fn(() => held);
    const second = snapshot.refresh();
    await vi.waitFor(() => expect(pause).toHaveBeenCalled());
    stored = rowsNamed('Third');
    snapshot.invalidate();
    await vi.advanceTimersByTimeAsync(100);
    expect(snapshot.current()).toBe(first);
    const third = snapshot.refresh();
    finish();
    expect((await second).boxes[0]?.name).toBe('Second');
    expect((await third).boxes[0]?.name).toBe('Third');
    expect(nameIn(snapshot)).toBe('Third');
    // One reload at a time: the announcement and the call after it share the third.
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('stays unchanged while loading fails, and loading is retried every second', async () => {
    const snapshot = live();
    await snapshot.refresh();
    isAway = true;
    stored = rowsNamed('Second');
    snapshot.invalidate();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(nameIn(snapshot)).toBe('First');
    isAway = false;
    await vi.advanceTimersByTimeAsync(1_100);
    expect(nameIn(snapshot)).toBe('Second');
    snapshot.stop();
  });

  it('is the same object when nothing changed, so that prepared responses stay valid', async () => {
    const snapshot = live();
    const before = await snapshot.refresh();
    stored = structuredClone(stored);
    expect(await snapshot.refresh()).toBe(before);
  });
});

describe('finding a box or category', () => {
  const [tea, firstTwin, twin] = [
    makeCatalogueBox({ name: 'Tea', affiliateLink: 'https://tea.example/a' }),
    makeCatalogueBox({ name: 'Twin', affiliateLink: 'https://twin.example/a' }),
    makeCatalogueBox({ name: 'Twin', affiliateLink: 'https://twin.example/b' }),
  ];
  let snapshot: Snapshot;
  beforeAll(async () => {
    snapshot = await buildSnapshot({
      ...noRows,
      categories: [{ _id: 'c', name: 'Coffee & Tea' }],
      boxes: [tea, firstTwin, twin],
    });
  });

  it('matches name and link', () => {
    expect(findBoxByLink(snapshot, 'Twin', 'https://twin.example/b')).toBe(twin);
    expect(findBoxByLink(snapshot, 'Twin', 'https://twin.example/a')).toBe(firstTwin);
  });

  it('returns the only box with the name when its link has changed', () => {
    expect(findBoxByLink(snapshot, 'Tea', 'https://tea.example/old')).toBe(tea);
  });

  it('returns nothing for an ambiguous or unknown name', () => {
    expect(findBoxByLink(snapshot, 'Twin', 'https://twin.example/c')).toBeUndefined();
    expect(findBoxByLink(snapshot, 'Gone', 'https://tea.example/a')).toBeUndefined();
    expect(findBoxByLink(snapshot, '__proto__', '')).toBeUndefined();
  });

  it('ignores letter case in ids and category names', () => {
    expect(findBox(snapshot, tea.id.toUpperCase())).toBe(tea);
    expect(findBox(snapshot, 'constructor')).toBeUndefined();
    expect(findCategory(snapshot, ' coffee & TEA ')?._id).toBe('c');
    expect(findCategory(snapshot, 'Cocoa')).toBeUndefined();
  });
});
