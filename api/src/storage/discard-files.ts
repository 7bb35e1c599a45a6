import type { AppContext } from '../platform/context';

/** Removes files that no record names any more. That one could not be deleted fails nobody's request: see `sweep.ts`. */
export async function discardFiles(
  { files, log }: Pick<AppContext, 'files' | 'log'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    await files.delete(key).catch((error: unknown) => {
      log.warn({ err: error }, 'a file that is no longer named could not be deleted');
    });
  }
}
