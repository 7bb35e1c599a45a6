import { apiBase, apiPaths } from '@hive/contract/api-paths';
import { contractHeader, contractVersion } from '@hive/contract/contract-version';
import { paths } from '@hive/contract/paths';
import { z } from 'zod';

/** Milliseconds for the list. Without it, the page is rendered as if the partner were known. */
const timeout = 1500;

/** Milliseconds after which a missing partner is looked up again: as long as pages are cached. */
const lifetime = 2000;

const boxList = z.array(z.object({ _id: z.string() }));

const profile = new RegExp(`^${paths.partner.path.replace(':id', '([^/]+)')}/?$`);

/**
 * Knows which partners the catalogue has, so that profiles with made-up ids are not rendered one by one. The list is
 * requested when a missing partner is, at most once every two seconds.
 */
export class KnownPartners {
  private ids: ReadonlySet<string> | null = null;
  private etag: string | null = null;
  private loading: Promise<void> | null = null;
  private loadedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly apiUrl: string) {}

  /** The id in the path of a profile, if the catalogue has no such partner. Null when the api cannot say. */
  async findUnknown(pathname: string): Promise<string | null> {
    const id = readId(pathname);
    if (id === null || this.has(id)) return null;
    if (Date.now() - this.loadedAt >= lifetime) {
      this.loading ??= this.load().finally(() => (this.loading = null));
      await this.loading;
    }
    return this.ids === null || this.has(id) ? null : id;
  }

  private has(id: string): boolean {
    return this.ids?.has(id.toLowerCase()) ?? false;
  }

  private async load(): Promise<void> {
    try {
      const response = await fetch(new URL(apiBase + apiPaths.publicBoxes, this.apiUrl), {
        headers: {
          [contractHeader]: contractVersion,
          ...(this.etag && { 'if-none-match': this.etag }),
        },
        signal: AbortSignal.timeout(timeout),
      });
      if (response.status !== 304) {
        const boxes = boxList.parse(await response.json());
        this.ids = new Set(boxes.map(({ _id }) => _id.toLowerCase()));
        this.etag = response.headers.get('etag');
      }
    } catch {
      // An old list would make new partners unknown. The next request tries again after the same time.
      this.ids = null;
      this.etag = null;
    }
    this.loadedAt = Date.now();
  }
}

function readId(pathname: string): string | null {
  const id = profile.exec(pathname)?.[1];
  if (id === undefined) return null;
  try {
    return decodeURIComponent(id);
  } catch {
    return null;
  }
}
