import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import type { SiteClient } from './site-client';

const readOnly = async (): Promise<never> => {
  throw new Error('A site’s releases are changed through its calls, not through its storage.');
};

/**
 * The releases of a site, read through its api, so that the gate checks a build against what the site has. Files of a release
 * never change, so each is read once.
 */
export function createSiteStorage(site: SiteClient): ReleaseStorage {
  const files = new Map<string, Promise<Buffer | null>>();

  async function readRegistry(): Promise<{ text: string; etag: string }> {
    const registry = await site.readRegistry();
    return { text: JSON.stringify(registry), etag: String(registry.revision) };
  }

  async function readFile(key: string): Promise<Buffer | null> {
    const [app = '', version = '', ...path] = key.split('/');
    return site.read({ app, version }, path.join('/'));
  }

  return {
    name: site.origin,
    readRegistry,
    async isCurrent(etag) {
      return (await readRegistry()).etag === etag;
    },
    read(key) {
      const known = files.get(key);
      if (known) return known;
      const reading = readFile(key);
      files.set(key, reading);
      return reading;
    },
    async list(prefix) {
      const [app = '', version = '', rest] = prefix.split('/');
      if (!version || rest !== '') return [];
      return (await site.list({ app, version })).map((file) => `${prefix}${file}`).sort();
    },
    write: readOnly,
    create: readOnly,
    replaceRegistry: readOnly,
  };
}
