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
 * Creates an empty folder for each test and removes it after the test. In vitest, call it before the hooks that use the
 * folder: `afterEach` runs in reverse order, so they end before the folder is removed. In jest, whose `afterEach` runs in the
 * order of the file, call it after them.
 */
export function setUpTemporaryFolder(): TemporaryFolder {
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

/** Creates an empty folder at once for all tests of a file or a `describe`, and removes it after them. */
export function setUpSharedTemporaryFolder(): TemporaryFolder {
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
