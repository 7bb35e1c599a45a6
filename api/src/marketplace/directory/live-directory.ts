import type { AppContext } from '../../platform/context';
import { createPause } from '../../platform/process/slices';
import type { Catalogue } from '../catalogue/catalogue';
import type { Snapshot } from '../catalogue/snapshot';
import type { DirectoryFacts } from './directory-facts';
import { loadDirectoryFacts, noFacts } from './directory-facts';
import type { DirectoryIndex } from './directory-index';
import { buildDirectoryIndex } from './directory-index';

/** Boxes whose facts one query reads. */
const batchSize = 250;

export interface LiveDirectory {
  /** The last built index; the first request waits for it. Throws UNAVAILABLE without a catalogue. */
  current(): Promise<DirectoryIndex>;
  /** Reloads the catalogue and resolves when the index is built from it. */
  refresh(): Promise<DirectoryIndex>;
}

/**
 * The index of one process. It follows the catalogue, which follows announcements of the database, so every process has the
 * same index for the same content. While a new one is built, the last one is searched.
 */
export function createLiveDirectory(
  { database, log }: Pick<AppContext, 'database' | 'log'>,
  catalogue: Pick<Catalogue, 'snapshot' | 'onChange' | 'refresh'>,
): LiveDirectory {
  let built: DirectoryIndex | undefined;
  let building: Promise<DirectoryIndex> | undefined;
  let isBuilding = false;
  let stored = new Map<string, { revision: number; facts: DirectoryFacts }>();

  /** Reads the facts of boxes whose details have changed; those of the others stay. */
  const readFacts = async ({ boxes, detailRevisionByBox }: Snapshot): Promise<void> => {
    const pause = createPause();
    const next: typeof stored = new Map();
    const changed: string[] = [];
    for (const { id } of boxes) {
      const revision = detailRevisionByBox.get(id);
      const known = revision === undefined ? undefined : stored.get(id);
      if (known && known.revision === revision) next.set(id, known);
      else if (revision !== undefined) changed.push(id);
      await pause();
    }
    for (let start = 0; start < changed.length; start += batchSize) {
      const ids = changed.slice(start, start + batchSize);
      const facts = await loadDirectoryFacts(database, ids);
      for (const id of ids) {
        next.set(id, { revision: detailRevisionByBox.get(id)!, facts: facts.get(id) ?? noFacts });
      }
    }
    stored = next;
  };

  /** Builds until the index is that of the newest snapshot. */
  const build = async (): Promise<DirectoryIndex> => {
    isBuilding = true;
    try {
      let index = built;
      while (index?.snapshot !== catalogue.snapshot()) {
        const snapshot = catalogue.snapshot();
        await readFacts(snapshot);
        const facts = stored;
        index = await buildDirectoryIndex(snapshot, (id) => facts.get(id)?.facts ?? noFacts, index);
        built = index;
        prepareBoxes(index);
      }
      return index;
    } finally {
      isBuilding = false;
    }
  };

  /** Serialises the boxes of a new index before visitors ask for them, until the next index replaces it. */
  const prepareBoxes = ({ shown }: DirectoryIndex): void => {
    const isCurrent = (): boolean => built?.shown === shown;
    shown.prepare(isCurrent, createPause()).catch((error: unknown) => {
      log.warn({ err: error }, 'the boxes of the directory cannot be prepared');
    });
  };

  const ensureBuilt = (): Promise<DirectoryIndex> => {
    if (!building || !isBuilding) building = build();
    return building;
  };

  const buildInBackground = (): void => {
    ensureBuilt().catch((error: unknown) => {
      log.warn({ err: error }, 'the directory cannot be indexed; the last index is searched');
    });
  };

  catalogue.onChange(buildInBackground);

  return {
    async current() {
      if (!built) return ensureBuilt();
      // An earlier attempt may have failed.
      if (built.snapshot !== catalogue.snapshot()) buildInBackground();
      return built;
    },
    async refresh() {
      await catalogue.refresh();
      return ensureBuilt();
    },
  };
}
