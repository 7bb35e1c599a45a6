import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { isFresh } from '../../platform/http/prepared-answer';
import { Problem } from '../../platform/http/problem';
import { sharp } from '../../storage/pictures/decoders';
import { createMadePictures } from '../../storage/pictures/made-pictures';
import { filePolicy } from '../../storage/serve-file';
import type { Catalogue } from '../catalogue/catalogue';
import {
  hashShareFacts,
  readShareFacts,
  shareAddress,
  shareBase,
} from '../catalogue/share-address';
import { drawSharePicture } from './share-drawing';

/** A picture has about 30 KB: enough for the boxes that are shared at the same time. */
const bounds = { maxBytes: 8_000_000, atOnce: 1, mostWaiting: 20 };

const fileName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([0-9a-f]{16})\.png$/;

/**
 * Serves the pictures for shared links. Only boxes of the catalogue have one, at an address with the hash of what it shows;
 * an earlier address leads to the current one.
 */
export function shareRoutes(
  app: FastifyInstance,
  { packageRoot }: Pick<AppContext, 'packageRoot'>,
  catalogue: Catalogue,
): void {
  const pictures = createMadePictures(bounds);

  app.get<{ Params: { file: string } }>(
    `${shareBase}/:file`,
    { config: { isAnonymous: true } },
    async (request, reply) => {
      const [, id = '', hash = ''] = fileName.exec(request.params.file) ?? [];
      const box = catalogue.findBox(id);
      if (!box) throw new Problem('NOT_FOUND', 'There is no such picture.');
      const facts = readShareFacts(box);
      if (hash !== hashShareFacts(facts))
        return reply
          .header('cache-control', 'public, max-age=300')
          .redirect(shareAddress(box), 302);
      const etag = `"${hash}"`;
      reply.headers({
        etag,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': filePolicy,
      });
      if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
      const picture = await pictures.get(hash, () =>
        sharp(Buffer.from(drawSharePicture(facts, packageRoot)))
          .png({ palette: true, colours: 64, compressionLevel: 9 })
          .toBuffer(),
      );
      return reply.type('image/png').send(picture);
    },
  );
}
