import { afterCommit } from '../database/request-transaction';
import type { AppContext } from '../platform/context';
import { isStorageMismatched } from './files-epoch';

type Context = Pick<AppContext, 'files' | 'log'>;

/**
 * Deletes files that no record refers to any more, once that is committed. Failures are logged and do not fail the
 * request: `remove-orphaned-files.ts` deletes the file later. While an older database is on a newer storage, nothing is
 * deleted: records of the newer database may refer to these files.
 */
export const discardFiles = (context: Context, keys: readonly string[]): Promise<void> =>
  afterCommit(() => discardFilesNow(context, keys));

/** Deletes files for which no record was committed. */
export async function discardFilesNow(
  { files, log }: Context,
  keys: readonly string[],
): Promise<void> {
  if (isStorageMismatched(files)) return;
  for (const key of keys) {
    await files.delete(key).catch((error: unknown) => {
      log.warn({ err: error }, 'a file that is no longer named could not be deleted');
    });
  }
}
