import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Release } from '@hive/contract/release';
import { contentFolder } from '@hive/shared-node/releases/release-url';
import { sendError } from './error-responses';
import type { LiveRegistry } from './live-registry';

/** At most this many versions of an app are searched for a file: a page that is older must be reloaded. */
const maxVersions = 200;
/** The number of manifests that are read at once. */
const batch = 10;

type ReadManifest = (app: string, version: string) => Promise<Release | null>;

/** Finds the releases that have a file. Manifests never change, so each is read once. */
export class ContentFiles {
  /** The files of each release, by `app@version`. */
  private readonly files = new Map<string, Promise<ReadonlySet<string>>>();

  /** @param readManifest reads the manifest of a stored release; null if there is none */
  constructor(private readonly readManifest: ReadManifest) {}

  /** Those of the versions, in their order, that have the file. Searches no further than the first ones that do. */
  async find(app: string, versions: readonly string[], file: string): Promise<string[]> {
    const searched = versions.slice(0, maxVersions);
    for (let start = 0; start < searched.length; start += batch) {
      const part = searched.slice(start, start + batch);
      const files = await Promise.all(part.map((version) => this.filesOf(app, version)));
      const found = part.filter((_version, index) => files[index]?.has(file));
      if (found.length > 0) return found;
    }
    return [];
  }

  private filesOf(app: string, version: string): Promise<ReadonlySet<string>> {
    const name = `${app}@${version}`;
    let files = this.files.get(name);
    if (!files) {
      files = this.readManifest(app, version)
        .then((release) => release ?? Promise.reject(new Error(`${name} has no manifest`)))
        .then(({ namedByContent, files: listed }) => {
          return new Set(namedByContent ? listed.map(({ path }) => path) : []);
        });
      this.files.set(name, files);
    }
    return files.catch(() => {
      // What cannot be read now may be readable later.
      this.files.delete(name);
      return new Set();
    });
  }
}

interface ContentFilesOptions {
  registry: Pick<LiveRegistry, 'current' | 'mayServe'>;
  readManifest: ReadManifest;
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
  const { registry, readManifest, ensure, overriddenVersion } = options;
  const files = new ContentFiles(readManifest);

  async function find(request: FastifyRequest, name: string, file: string): Promise<string[]> {
    const snapshot = await registry.current();
    const found = await files.find(name, snapshot.versionsOf(name), file);
    if (found.length > 0) return found;
    const other = await overriddenVersion(request, name);
    return other === undefined ? [] : files.find(name, [other], file);
  }

  app.get(`/releases/:app/${contentFolder}/*`, async (request, reply) => {
    const { app: name, '*': file } = request.params as { app: string; '*': string };
    for (const version of await find(request, name, file)) {
      try {
        await ensure(name, version);
      } catch (error) {
        request.log.warn(
          { reason: (error as Error).message },
          'the release of a requested file could not be downloaded from S3: the client gets 503',
        );
        return sendError(reply.header('retry-after', '2'), 'UNAVAILABLE');
      }
      if (await registry.mayServe({ app: name, version, file })) {
        return reply.sendFile(`${name}/${version}/${file}`);
      }
    }
    return sendError(reply, 'NOT_FOUND');
  });
}
