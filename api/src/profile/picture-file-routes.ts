import type { FastifyInstance } from 'fastify';
import { isFresh } from '../catalogue/prepared-answer';
import type { AppContext } from '../platform/context';
import { Problem } from '../platform/problem';
import { keyOfFile, picturesBase } from './picture-address';

/** A picture opened by itself may paint and nothing else. */
const picturePolicy = "default-src 'none'; sandbox";

/** Serves the pictures of people, to everybody. A new picture has a new address, so each may be kept for a year. */
export function pictureFileRoutes(
  app: FastifyInstance,
  { files }: Pick<AppContext, 'files'>,
): void {
  app.get<{ Params: { file: string } }>(
    `${picturesBase}/:file`,
    { config: { isAnonymous: true } },
    async (request, reply) => {
      const key = keyOfFile(request.params.file);
      const picture = key && (await files.open(key));
      if (!picture) throw new Problem('NOT_FOUND', 'There is no such picture.');
      const etag = `"${request.params.file}"`;
      reply
        .header('etag', etag)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', picturePolicy);
      if (isFresh(request.headers['if-none-match'], etag)) {
        picture.stream.destroy();
        return reply.code(304).send();
      }
      return reply.header('content-length', picture.size).type('image/webp').send(picture.stream);
    },
  );
}
