import type { AppContext } from '../platform/context';

/**
 * Deletes files that no record refers to any more. Failures are logged and do not fail the request:
 * `remove-orphaned-files.ts` deletes the file later.
 */
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
