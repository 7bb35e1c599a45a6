import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '../catalogue/catalogue';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { serveFile } from '../../storage/serve-file';
import { promoBase, promoKeyOf } from './promo-address';

/** Cached briefly, because media that are rejected later must disappear soon. */
const cacheControl = 'public, max-age=300';

/** Serves published promo media, and the captions of videos, to everyone; pending and rejected media are not found. */
export function promoFileRoutes(
  app: FastifyInstance,
  { files }: Pick<AppContext, 'files'>,
  catalogue: Catalogue,
): void {
  app.get<{ Params: { file: string } }>(
    `${promoBase}/:file`,
    { config: { isAnonymous: true } },
    async (request, reply) => {
      const key = promoKeyOf(request.params.file);
      const { promoKeys, captionsByKey } = catalogue.snapshot();
      const captions = key && captionsByKey.get(key);
      if (captions)
        return reply.type('text/vtt').header('cache-control', cacheControl).send(captions);
      if (!key || !promoKeys.has(key))
        throw new Problem('NOT_FOUND', 'There is no such picture or video.');
      return serveFile(request, reply, files, { key, cacheControl });
    },
  );
}
