import type { ReleaseFiles } from '../release-files';

/** The same files, each read at most once. */
export function readOnce(files: ReleaseFiles): ReleaseFiles {
  const contents = new Map<string, Promise<Buffer | null>>();
  return {
    list: () => files.list(),
    read(file) {
      const content = contents.get(file) ?? files.read(file);
      contents.set(file, content);
      return content;
    },
  };
}
