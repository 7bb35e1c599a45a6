import type { AppContext } from '../../platform/context';
import type { Catalogue } from '../catalogue/catalogue';
import type { Snapshot } from '../catalogue/snapshot';
import { loadLastChanges, loadPriceChanges } from './discovery-repository';
import { feedEntries, writeNewBoxesFeed, writePriceChangesFeed } from './feeds';
import type { SitemapSource } from './sitemap';
import { writeBoxesSitemap, writePagesSitemap, writeSitemapIndex } from './sitemap';

/** Reads of the database are shared for this time, so that crawlers cost one query a minute. Milliseconds. */
const lifetimeMs = 60_000;

/** The sitemaps and feeds of the public catalogue. Throws UNAVAILABLE before the catalogue is loaded. */
export function createDiscoveryService(
  { database, settings, clock }: Pick<AppContext, 'database' | 'settings' | 'clock'>,
  catalogue: Catalogue,
) {
  const { publicUrl } = settings;
  const now = (): number => clock.now().getTime();
  const readLastChanges = shareReads(now, () => loadLastChanges(database));
  const readPriceChanges = shareReads(now, () => loadPriceChanges(database, feedEntries));

  async function withSource<T>(write: (source: SitemapSource) => T): Promise<T> {
    const snapshot = catalogue.snapshot();
    return write({ snapshot, lastChanges: await readLastChanges(snapshot), publicUrl });
  }

  return {
    sitemapIndex: () => withSource(writeSitemapIndex),
    pagesSitemap: () => withSource(writePagesSitemap),
    /** Null for a part that does not exist. */
    boxesSitemap: (part: number) => withSource((source) => writeBoxesSitemap(source, part)),
    newBoxes: async () => writeNewBoxesFeed(catalogue.snapshot(), publicUrl),
    async priceChanges() {
      const snapshot = catalogue.snapshot();
      return writePriceChangesFeed(snapshot, await readPriceChanges(snapshot), publicUrl);
    },
  };
}

/** Shares the result of a read while the catalogue is unchanged, for a minute at most. A failed read is not shared. */
function shareReads<T>(now: () => number, read: () => Promise<T>): (of: Snapshot) => Promise<T> {
  let last: { of: Snapshot; at: number; result: Promise<T> } | undefined;
  return async (of) => {
    if (last?.of === of && now() - last.at < lifetimeMs) return last.result;
    const started = { of, at: now(), result: read() };
    last = started;
    try {
      return await started.result;
    } catch (error) {
      if (last === started) last = undefined;
      throw error;
    }
  };
}
