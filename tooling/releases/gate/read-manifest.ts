import type { z } from 'zod';
import { rebuild } from './check-files';
import type { ReleaseFiles } from './release-files';

/** A manifest, or the sentences why there is none. */
export type ReadManifest<T> =
  { manifest: T; refusals: [] } | { manifest: null; refusals: string[] };

const refused = (...refusals: string[]): ReadManifest<never> => ({ manifest: null, refusals });

/**
 * Reads `release.json`, naming every field that is not as it must be.
 * @param mend what to do then
 */
export async function readManifest<T>(
  files: ReleaseFiles,
  schema: z.ZodType<T>,
  mend = rebuild,
): Promise<ReadManifest<T>> {
  const content = await files.read('release.json');
  if (!content) return refused(`release.json is missing. ${mend}`);
  let parsed: unknown;
  try {
    parsed = JSON.parse(content.toString('utf8'));
  } catch (error) {
    return refused(`release.json is not JSON (${(error as Error).message}). ${mend}`);
  }
  const result = schema.safeParse(parsed);
  if (result.success) return { manifest: result.data, refusals: [] };
  return refused(
    ...result.error.issues.map(
      ({ path, message }) =>
        `release.json: ${path.join('.') || 'the whole'} is not as it must be (${message}). ${mend}`,
    ),
  );
}
