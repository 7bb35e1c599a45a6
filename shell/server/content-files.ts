import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Release } from '@hive/contract/release';
import { contentFolder } from '@hive/contract/reserved-names';
import { isNamedByContent } from '@hive/shared-node/releases/release-url';
import { sendError } from './error-responses';
import type { LiveRegistry } from './live-registry';
import { refuseUnavailable } from './serve-releases';

/** At most this many versions of an app are searched for a file: a page that is older must be reloaded. */
const maxVersions = 200;
/** The number of manifests that are read at once. */
const batch = 10;

type ReadManifest = (app: string, version: string) => Promise<Release | null>;

/** Milliseconds after which a manifest that could not be read is tried again. */
const retryMs = 30_000;

/** The files of a release, or none after a failure. */
interface Listed {
  files: Promise<ReadonlySet<string>>;
  expiresAt: number;
}

/** Finds the stored releases that have a file. Manifests never change, so each is read once. */
export class ContentFiles {
  /** By `app@version`. */
  private readonly listed = new Map<string, Listed>();

  /** @param readManifest reads the manifest of a stored release; null if there is none */
  constructor(private readonly readManifest: ReadManifest) {}

  /** Those of the versions, in their order, that have the file. */
  async *find(app: string, versions: readonly string[], file: string): AsyncGenerator<string> {
    const searched = versions.slice(0, maxVersions);
    for (let start = 0; start < searched.length; start += batch) {
      const part = searched.slice(start, start + batch);
      const files = await Promise.all(part.map((version) => this.filesOf(app, version)));
      yield* part.filter((_version, index) => files[index]?.has(file));
    }
  }

  private filesOf(app: string, version: string): Promise<ReadonlySet<string>> {
    const name = `${app}@${version}`;
    const known = this.listed.get(name);
    if (known && Date.now() < known.expiresAt) return known.files;
    const listed: Listed = { expiresAt: Infinity, files: this.read(app, version) };
    listed.files = listed.files.catch(() => {
      // What cannot be read now may be readable later.
      listed.expiresAt = Date.now() + retryMs;
      return new Set();
    });
    this.listed.set(name, listed);
    return listed.files;
  }

  private async read(app: string, version: string): Promise<ReadonlySet<string>> {
    const release = await this.readManifest(app, version);
    if (!release) throw new Error(`${app}@${version} has no manifest`);
    return new Set(release.namedByContent ? release.files.map(({ path }) => path) : []);
  }
}

interface ContentFilesOptions {
  registry: Pick<LiveRegistry, 'current' | 'mayServe'>;
  readManifest: ReadManifest;
  /** Fetches a newer registry, if there may be one. */
  renew: () => Promise<unknown>;
  /** Makes the files of a release available. Rejects if they cannot be read now. */
  ensure: (app: string, version: string) => Promise<unknown>;
  /** The version of an app that this browser gets instead of the live one, such as a preview. */
  overriddenVersion: (request: FastifyRequest, app: string) => Promise<string | undefined>;
}

/**
 * Serves files of releases whose addresses have no version. They come from any release that has the file: the one that
 * the browser gets, or an earlier one, which an open page may still use.
 */
export function serveContentFiles(app: FastifyInstance, options: ContentFilesOptions): void {
  const { registry, readManifest, renew, ensure, overriddenVersion } = options;
  const files = new ContentFiles(readManifest);

  /** The versions that may have the file, best first. The live ones are in memory: they need no storage. */
  async function* find(
    request: FastifyRequest,
    name: string,
    file: string,
  ): AsyncGenerator<string> {
    const snapshot = await registry.current();
    yield* snapshot.holdersOf(name, file);
    yield* files.find(name, snapshot.versionsOf(name), file);
    const other = await overriddenVersion(request, name);
    if (other !== undefined) yield* files.find(name, [other], file);
    // Another web host may have sent a page of a newer release.
    await renew();
    yield* (await registry.current(0)).holdersOf(name, file);
  }

  app.get(`/releases/:app/${contentFolder}/*`, async (request, reply) => {
    const { app: name, '*': file } = request.params as { app: string; '*': string };
    if (!isNamedByContent(file)) return sendError(reply, 'NOT_FOUND');
    for await (const version of find(request, name, file)) {
      try {
        await ensure(name, version);
      } catch (error) {
        return refuseUnavailable(request, reply, error);
      }
      if (await registry.mayServe({ app: name, version, file })) {
        return reply.sendFile(`${name}/${version}/${file}`);
      }
    }
    return sendError(reply, 'NOT_FOUND');
  });
}
