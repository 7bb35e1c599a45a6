import { open } from 'node:fs/promises';
import { Problem } from '../../../platform/http/problem';
import { mp4Structure } from './mp4-structure';
import type { StructureLimits } from './walk-structure';
import { StructureFault, walkStructure } from './walk-structure';
import { createWebmStructure } from './webm-structure';

/**
 * Refuses a film whose structure no encoder writes, before it waits for the reader. The reader's cost grows faster than
 * a file's size for such structures; this check's does not.
 * @param mime the detected type
 * @throws Problem MEDIA_UNREADABLE, which names the field
 */
export async function checkFilmStructure(
  path: string,
  mime: string,
  limits: StructureLimits,
): Promise<void> {
  const file = await open(path, 'r');
  try {
    await walkStructure(file, mime === 'video/webm' ? createWebmStructure() : mp4Structure, limits);
  } catch (error) {
    if (error instanceof StructureFault) throw notAccepted(error);
    throw error;
  } finally {
    await file.close();
  }
}

function notAccepted(cause: StructureFault): Problem {
  const message = `This video has ${cause.message}. Export it again as an MP4 (H.264) or a WebM.`;
  return new Problem('MEDIA_UNREADABLE', message, { fields: { adMedia: message }, cause });
}
