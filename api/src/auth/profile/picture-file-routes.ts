import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { serveFile } from '../../storage/serve-file';
import { keyOfFile, picturesBase } from './picture-address';

/** Serves profile pictures publicly. A new picture has a new address, so each can be cached for a year. */
export function pictureFileRoutes(
  app: FastifyInstance,
  { files }: Pick<AppContext, 'files'>,
): void {
  app.get<{ Params: { file: string } }>(
    `${picturesBase}/:file`,
    { config: { isAnonymous: true } },
    async (request, reply) => {
      const key = keyOfFile(request.params.file);
      if (!key) throw new Problem('NOT_FOUND', 'Picture not found.');
      return serveFile(request, reply, files, {
        key,
        cacheControl: 'public, max-age=31536000, immutable',
      });
    },
  );
}
