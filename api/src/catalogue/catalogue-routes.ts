import { apiBase, fill } from '@hive/contract/api-paths';
import {
  getPublicBox,
  listBoxReviews,
  listCategories,
  listPublicBoxes,
  listSubscriptionBoxes,
  listTopCategories,
} from '@hive/contract/boxes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../platform/context';
import { registerCall } from '../platform/register-call';
import type { Catalogue } from './catalogue';
import { createCatalogueService } from './catalogue-service';
import { sendPrepared } from './send-prepared';
import type { Snapshot } from './snapshot';
import { topCategories } from './top-categories';

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Never asks who is there: these calls go on while the database is away. */
const anyone = { anonymous: true };

/** Serves the public catalogue. All but the reviews come from memory, as bytes prepared once per change. */
export function catalogueRoutes(
  app: FastifyInstance,
  context: Pick<AppContext, 'database'>,
  catalogue: Catalogue,
): void {
  const service = createCatalogueService(context, catalogue);

  /** The route's own serialiser writes the bytes, so a field that is not in the contract never leaves here either. */
  const send = (
    { request, reply }: Asked,
    path: string,
    build: (snapshot: Snapshot) => unknown,
  ): Promise<FastifyReply> => {
    const snapshot = catalogue.snapshot();
    const write = () => String(reply.serialize(build(snapshot)));
    const place = { address: apiBase + path, route: request.routeOptions.url ?? path };
    return sendPrepared(request, reply, catalogue.answers.get(snapshot, place, write));
  };

  const serve = {
    list: (asked: Asked) => send(asked, listPublicBoxes.path, service.listBoxes),
    wrappedList: (asked: Asked) =>
      send(asked, listSubscriptionBoxes.path, (snapshot) => ({
        boxes: service.listBoxes(snapshot),
      })),
    categories: (asked: Asked) =>
      send(asked, listCategories.path, (snapshot) => snapshot.categories),
    topCategories: (asked: Asked) =>
      send(asked, listTopCategories.path, ({ boxes }) => ({ categories: topCategories(boxes) })),
    profile: async (asked: Asked, id: string) =>
      send(asked, fill(getPublicBox.path, { id }), (snapshot) => service.getProfile(snapshot, id)),
  };

  registerCall(app, listPublicBoxes, serve.list, anyone);
  registerCall(app, listSubscriptionBoxes, serve.wrappedList, anyone);
  registerCall(app, listCategories, serve.categories, anyone);
  registerCall(app, listTopCategories, serve.topCategories, anyone);
  registerCall(
    app,
    getPublicBox,
    (asked) => serve.profile(asked, asked.params.id.toLowerCase()),
    anyone,
  );
  registerCall(
    app,
    listBoxReviews,
    ({ params, query }) => service.listReviews(params.id, query),
    anyone,
  );
}
