import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { serveFile } from '../../storage/serve-file';
import { photoBase, photoKeyOf } from './photo-address';
import { createPhotoRepository } from './photo-repository';

/** Serves photos of published reviews to everyone; those of other reviews are not found. */
export function photoFileRoutes(
  app: FastifyInstance,
  { files, database }: Pick<AppContext, 'files' | 'database'>,
): void {
  const photos = createPhotoRepository(database);
  app.get<{ Params: { file: string } }>(
    `${photoBase}/:file`,
    { config: { isAnonymous: true } },
    async (request, reply) => {
      const key = photoKeyOf(request.params.file);
      if (!key || !(await photos.isPublished(key)))
        throw new Problem('NOT_FOUND', 'There is no such picture.');
      // Cached briefly, because a photo that is removed later must disappear soon.
      return serveFile(request, reply, files, { key, cacheControl: 'public, max-age=300' });
    },
  );
}
