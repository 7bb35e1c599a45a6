import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export interface TemporaryFolder {
  /** The absolute path of the folder. */
  readonly path: string;
  /** The path of a file in the folder. */
  join(...names: string[]): string;
}

/**
 * An empty folder for each test, removed after it. Call it before other hooks: vitest runs `afterEach` in reverse order, so
 * the folder is there until they have ended what uses it. Jest runs it in the written order.
 */
export function useTemporaryFolder(): TemporaryFolder {
  let folder: string;
  beforeEach(() => {
    folder = makeFolder();
  });
  afterEach(() => remove(folder));
  return {
    get path() {
      return folder;
    },
    join: (...names) => path.join(folder, ...names),
  };
}

/** An empty folder that all tests of a file or a `describe` share, removed after them. It exists at once. */
export function useSharedTemporaryFolder(): TemporaryFolder {
  const folder = makeFolder();
  afterAll(() => remove(folder));
  return { path: folder, join: (...names) => path.join(folder, ...names) };
}

function makeFolder(): string {
  return fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'hive-tests-')));
}

function remove(folder: string): void {
  fs.rmSync(folder, { recursive: true, force: true });
}
