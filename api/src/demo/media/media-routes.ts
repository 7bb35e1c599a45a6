import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { accepts, isFresh } from '../../platform/http/prepared-answer';
import { Problem } from '../../platform/http/problem';
import { createDemoPictures, demoMediaBase } from './demo-pictures';

/** A picture opened as a document can only render. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves the demo's logos and pictures. Their addresses contain their hash, so they are cached for a year. */
export function registerDemoMediaRoutes(app: FastifyInstance, { packageRoot }: AppContext): void {
  const pictures = createDemoPictures(packageRoot);

  app.get<{ Params: { file: string } }>(
    `${demoMediaBase}/:file`,
    { config: { isAnonymous: true } },
    async (request, reply) => {
      const picture = await pictures.find(request.params.file);
      if (!picture) throw new Problem('NOT_FOUND', 'There is no such picture.');
      const etag = `"${picture.hash}"`;
      reply
        .header('etag', etag)
        .header('vary', 'accept-encoding')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', picturePolicy)
        .type('image/svg+xml; charset=utf-8');
      if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
      if (!accepts(request.headers['accept-encoding'] ?? '', 'br')) return reply.send(picture.body);
      return reply.header('content-encoding', 'br').send(picture.compressed);
    },
  );
}
