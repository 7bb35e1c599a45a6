import { directoryQuery } from '@hive/contract/directory';
import pino from 'pino';
import { buildSnapshot } from '../../../src/marketplace/catalogue/snapshot';
import type { Snapshot } from '../../../src/marketplace/catalogue/snapshot';
import type { DirectoryIndex } from '../../../src/marketplace/directory/directory-index';
import { createLiveDirectory } from '../../../src/marketplace/directory/live-directory';
import { searchDirectory } from '../../../src/marketplace/directory/search-directory';
import { makeCatalogueBox } from '../catalogue/make-catalogue-box';
import { noRows } from '../catalogue/no-rows';

const snapshotOf = (...names: string[]): Promise<Snapshot> =>
  buildSnapshot({ ...noRows, boxes: names.map((name) => makeCatalogueBox({ name })) });

/** A directory of a catalogue whose content the test replaces. No box has details, so no database is read. */
async function makeDirectory(first: Snapshot) {
  let snapshot = first;
  const listeners: ((next: Snapshot) => void)[] = [];
  const directory = createLiveDirectory(
    { database: null as never, log: pino({ level: 'silent' }) },
    {
      snapshot: () => snapshot,
      refresh: async () => snapshot,
      onChange: (listener) => void listeners.push(listener),
    },
  );
  await directory.refresh();
  const replaceContent = (next: Snapshot): void => {
    snapshot = next;
    listeners.forEach((listener) => listener(next));
  };
  return { directory, replaceContent };
}

const namesIn = (index: DirectoryIndex): string[] =>
  searchDirectory(index, directoryQuery.parse({ sort: 'name' }), '2026-11-25').items.map(
    ({ name }) => name,
  );

describe('the index of a process', () => {
  it('is the last one, whole, while a new one is built, and follows changes in that time', async () => {
    const { directory, replaceContent } = await makeDirectory(await snapshotOf('Apple', 'Birch'));
    const second = await snapshotOf('Cedar', 'Dahlia', 'Elder');
    const third = await snapshotOf('Fern');
    replaceContent(second);
    expect(namesIn(await directory.current())).toEqual(['Apple', 'Birch']);
    replaceContent(third);
    expect(namesIn(await directory.current())).toEqual(['Apple', 'Birch']);
    expect(namesIn(await directory.refresh())).toEqual(['Fern']);
    expect(namesIn(await directory.current())).toEqual(['Fern']);
  });

  it('is built once for callers at the same time', async () => {
    const { directory, replaceContent } = await makeDirectory(await snapshotOf('Apple'));
    replaceContent(await snapshotOf('Birch'));
    const [one, other] = await Promise.all([directory.refresh(), directory.refresh()]);
    expect(one).toBe(other);
    expect(namesIn(one)).toEqual(['Birch']);
  });
});
