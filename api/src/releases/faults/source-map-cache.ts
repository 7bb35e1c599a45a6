import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { TraceMap, type EncodedSourceMap } from '@jridgewell/trace-mapping';
import type { Release } from '@hive/contract/release';
import { fileIntegrity } from '@hive/shared-node/releases/file-integrity';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import { mapKey, mapLimits, mapOf } from '@hive/shared-node/releases/source-maps';

const gunzip = promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.gunzip);

/** Maps held at once. Those of our releases need up to 20 MB of memory each; the limit of mappings allows 90. */
const maxMaps = 4;

export type SourceMapCache = ReturnType<typeof createSourceMapCache>;

/** Reads the source maps of stored releases. The last used ones are cached. */
export function createSourceMapCache(storage: Pick<ReleaseStorage, 'read'>) {
  const cache = new Map<string, Promise<TraceMap>>();

  async function load(key: string, { integrity, bytes }: Release['files'][number]) {
    if (bytes > mapLimits.bytes) throw new Error(`${key} is larger than ${mapLimits.bytes} bytes`);
    const content = await storage.read(key);
    if (!content) throw new Error(`${key} is missing`);
    if (fileIntegrity(content) !== integrity)
      throw new Error(`${key} does not match its hash in the manifest`);
    const text = await gunzip(content, { maxOutputLength: mapLimits.plainBytes });
    const map = JSON.parse(text.toString('utf8')) as EncodedSourceMap;
    // Decoding takes many times the memory of the text.
    if (typeof map.mappings !== 'string' || map.mappings.length > mapLimits.mappings)
      throw new Error(`${key} has more than ${mapLimits.mappings} characters of mappings`);
    return new TraceMap(map);
  }

  return {
    /**
     * The source map of a script; null if the release has none for it.
     * @throws Error if it is missing, was changed, or is too large
     */
    async read({ app, version, maps }: Release, script: string): Promise<TraceMap | null> {
      const listed = maps?.find(({ path }) => path === mapOf(script));
      if (!listed) return null;
      const key = mapKey(app, version, listed.path);
      const found = cache.get(key) ?? load(key, listed);
      cache.delete(key);
      cache.set(key, found);
      for (const oldest of [...cache.keys()].slice(0, -maxMaps)) cache.delete(oldest);
      // What cannot be read now may be readable later.
      found.catch(() => cache.delete(key));
      return found;
    },
  };
}
