import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { serveFile } from '../../storage/serve-file';
import { boxPictureKeyOf, boxPicturesBase } from './picture-address';

/** Serves the pictures of listings. Their names are unguessable and their content never changes. */
export function boxPictureFileRoutes(
  app: FastifyInstance,
  { files }: Pick<AppContext, 'files'>,
): void {
  app.get<{ Params: { file: string } }>(
    `${boxPicturesBase}/:file`,
    { config: { isAnonymous: true } },
    async (request, reply) => {
      const key = boxPictureKeyOf(request.params.file);
      if (!key) throw new Problem('NOT_FOUND', 'Picture not found.');
      return serveFile(request, reply, files, {
        key,
        cacheControl: 'public, max-age=31536000, immutable',
      });
    },
  );
}
