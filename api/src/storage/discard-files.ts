import { afterCommit } from '../database/request-transaction';
import type { AppContext } from '../platform/context';

type Context = Pick<AppContext, 'files' | 'log'>;

/**
 * Deletes files that no record refers to any more, once that is committed. Failures are logged and do not fail the
 * request: `remove-orphaned-files.ts` deletes the file later.
 */
export const discardFiles = (context: Context, keys: readonly string[]): Promise<void> =>
  afterCommit(() => discardFilesNow(context, keys));

/** Deletes files for which no record was committed. */
export async function discardFilesNow(
  { files, log }: Context,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    await files.delete(key).catch((error: unknown) => {
      log.warn({ err: error }, 'a file that is no longer named could not be deleted');
    });
  }
}
