import { createHash } from 'node:crypto';
import { discoveryPaths } from '@hive/contract/discovery-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/context';
import { isFresh } from '../../platform/http/prepared-answer';
import { Problem } from '../../platform/http/problem';
import type { Catalogue } from '../catalogue/catalogue';
import { createDiscoveryService } from './discovery-service';

const sitemapType = 'application/xml; charset=utf-8';
const feedType = 'application/atom+xml; charset=utf-8';

/** Crawlers and feed readers may store an answer for ten minutes. */
const cacheControl = 'public, max-age=600';

/** Serves the sitemaps and feeds to everyone, outside the API base. */
export function discoveryRoutes(
  app: FastifyInstance,
  context: Pick<AppContext, 'database' | 'settings' | 'clock'>,
  catalogue: Catalogue,
): void {
  const service = createDiscoveryService(context, catalogue);
  const open = { config: { isAnonymous: true } };

  app.get(discoveryPaths.sitemap, open, async (request, reply) =>
    send(request, reply, await service.sitemapIndex(), sitemapType),
  );
  app.get(discoveryPaths.sitemapOfPages, open, async (request, reply) =>
    send(request, reply, await service.pagesSitemap(), sitemapType),
  );
  app.get<{ Params: { part: string } }>(
    '/sitemaps/boxes-:part(^[1-9]\\d{0,4}).xml',
    open,
    async (request, reply) => {
      const sitemap = await service.boxesSitemap(Number(request.params.part));
      if (sitemap === null) throw new Problem('NOT_FOUND', 'There is no such sitemap.');
      return send(request, reply, sitemap, sitemapType);
    },
  );
  app.get(discoveryPaths.newBoxes, open, async (request, reply) =>
    send(request, reply, await service.newBoxes(), feedType),
  );
  app.get(discoveryPaths.priceChanges, open, async (request, reply) =>
    send(request, reply, await service.priceChanges(), feedType),
  );
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
  type: string,
): FastifyReply {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  reply.headers({ etag, 'cache-control': cacheControl });
  if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(type).send(body);
}
