import type { FastifyInstance } from 'fastify';
import { isFresh } from '../../platform/http/prepared-answer';
import { Problem } from '../../platform/http/problem';
import { demoMediaBase, findDrawing } from './demo-media';

/** A drawing opened by itself may paint and nothing else. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves the demo's logos and pictures. Their addresses carry their hash, so they may be kept for a year. */
export function registerDemoMediaRoutes(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>(
    `${demoMediaBase}/:file`,
    { config: { isAnonymous: true } },
    async (request, reply) => {
      const drawing = findDrawing(request.params.file);
      if (!drawing) throw new Problem('NOT_FOUND', 'There is no such picture.');
      const etag = `"${drawing.hash}"`;
      reply
        .header('etag', etag)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', drawingPolicy)
        .type('image/svg+xml; charset=utf-8');
      if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.send(drawing.body);
    },
  );
}
