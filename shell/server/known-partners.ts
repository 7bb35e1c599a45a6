import { apiBase, apiPaths } from '@hive/contract/api-paths';
import { readBoxId } from '@hive/contract/box-segment';
import { contractHeader } from '@hive/contract/client-contract';
import { contractVersion } from '@hive/contract/contract-version';
import { paths } from '@hive/contract/paths';
import { z } from 'zod';

/** Milliseconds for the list. Without it, the page is rendered as if the partner were known. */
const timeout = 1500;

/** Milliseconds after which a missing partner is looked up again: as long as pages are cached. */
const lifetime = 2000;

/** Milliseconds after which the list is requested again for partners that it has: their names may have changed. */
const nameLifetime = 60_000;

const boxList = z.array(z.object({ _id: z.string(), name: z.string() }));

const profile = new RegExp(`^${paths.partner.path.replace(':id', '([^/]+)')}/?$`);

/** What the catalogue says about the path of a profile. */
export interface PartnerPath {
  /** The id, if the catalogue has no such partner. Null when the api cannot say. */
  unknownId: string | null;
  /** The addresses of the partner, if the catalogue has it: the canonical one with its name, and the one without. */
  addresses: { readable: string; plain: string } | null;
}

const noPartner: PartnerPath = { unknownId: null, addresses: null };

/**
 * Knows which partners the catalogue has, so that profiles with made-up ids are not rendered one by one, and each partner
 * has one address. The list is requested at most once every two seconds, when a missing partner is requested or one with
 * another name than the list has.
 */
export class KnownPartners {
  private names: ReadonlyMap<string, string> | null = null;
  private etag: string | null = null;
  private loading: Promise<void> | null = null;
  private loadedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly apiUrl: string) {}

  async find(pathname: string): Promise<PartnerPath> {
    const id = readId(pathname);
    if (id === null) return noPartner;
    const isExpected = this.addressesOf(id)?.readable === pathname;
    const age = Date.now() - this.loadedAt;
    if (!isExpected && age >= lifetime) await this.refresh();
    else if (age >= nameLifetime) void this.refresh();
    const addresses = this.addressesOf(id);
    return { unknownId: addresses || this.names === null ? null : id, addresses };
  }

  private addressesOf(id: string): PartnerPath['addresses'] {
    const known = id.toLowerCase();
    const name = this.names?.get(known);
    if (name === undefined) return null;
    return {
      readable: paths.partner.getHref(known, name),
      plain: paths.partner.getHref(known),
    };
  }

  private refresh(): Promise<void> {
    this.loading ??= this.load().finally(() => (this.loading = null));
    return this.loading;
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
        this.names = new Map(boxes.map(({ _id, name }) => [_id.toLowerCase(), name]));
        this.etag = response.headers.get('etag');
      }
    } catch {
      // An old list would make new partners unknown. The next request tries again after the same time.
      this.names = null;
      this.etag = null;
    }
    this.loadedAt = Date.now();
  }
}

function readId(pathname: string): string | null {
  const segment = profile.exec(pathname)?.[1];
  if (segment === undefined) return null;
  try {
    return readBoxId(decodeURIComponent(segment));
  } catch {
    return null;
  }
}
