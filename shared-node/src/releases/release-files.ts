import type { ReleaseStorage } from './release-storage';

/** A release's files, built or stored. Names are relative to the release, with `/`. */
export interface ReleaseFiles {
  list(): Promise<string[]>;
  /** Null if there is no such file. */
  read(file: string): Promise<Buffer | null>;
}

/** The files of a stored release. */
export function storedFiles(storage: ReleaseStorage, app: string, version: string): ReleaseFiles {
  const folder = `${app}/${version}/`;
  return {
    async list() {
      const keys = await storage.list(folder);
      return keys.map((key) => key.slice(folder.length)).sort();
    },
    read: (file) => storage.read(`${folder}${file}`),
  };
}
