import type { z } from 'zod';
import type { ReleaseFiles } from '../release-files';
import { rebuild } from './check-files';

/** A manifest, or the reasons why it is invalid. */
export type ReadManifest<T> =
  | { manifest: T; refusals: [] }
  | { manifest: null; refusals: string[] };

const refused = (...refusals: string[]): ReadManifest<never> => ({ manifest: null, refusals });

/**
 * Reads `release.json` and reports every invalid field.
 * @param advice what to do if it is invalid
 */
export async function readManifest<T>(
  files: ReleaseFiles,
  schema: z.ZodType<T>,
  advice = rebuild,
): Promise<ReadManifest<T>> {
  const content = await files.read('release.json');
  if (!content) return refused(`release.json is missing. ${advice}`);
  let parsed: unknown;
  try {
    parsed = JSON.parse(content.toString('utf8'));
  } catch (error) {
    return refused(`release.json is not JSON (${(error as Error).message}). ${advice}`);
  }
  const result = schema.safeParse(parsed);
  if (result.success) return { manifest: result.data, refusals: [] };
  return refused(
    ...result.error.issues.map(
      ({ path, message }) =>
        `release.json: ${path.join('.') || 'the content'} is not valid (${message}). ${advice}`,
    ),
  );
}
