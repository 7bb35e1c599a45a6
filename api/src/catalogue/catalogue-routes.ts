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
import { AnswerCache } from './answer-cache';
import type { Catalogue } from './catalogue';
import { createCatalogueService } from './catalogue-service';
import { sendPrepared } from './send-prepared';
import type { Snapshot } from './snapshot';
import { topCategories } from './top-categories';

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Serves the public catalogue. All but the reviews come from memory, as bytes prepared once per change. */
export function registerCatalogueRoutes(
  app: FastifyInstance,
  context: Pick<AppContext, 'database'>,
  catalogue: Catalogue,
): void {
  const service = createCatalogueService(context, catalogue);
  const cache = new AnswerCache();

  /** The route's own serialiser writes the bytes, so a field that is not in the contract never leaves here either. */
  const send = (
    { request, reply }: Asked,
    address: string,
    build: (snapshot: Snapshot) => unknown,
  ): Promise<FastifyReply> => {
    const snapshot = catalogue.snapshot();
    const answer = cache.get(snapshot, address, () => String(reply.serialize(build(snapshot))));
    return sendPrepared(request, reply, answer);
  };

  registerCall(app, listPublicBoxes, (asked) =>
    send(asked, listPublicBoxes.path, service.listBoxes),
  );
  registerCall(app, listSubscriptionBoxes, (asked) =>
    send(asked, listSubscriptionBoxes.path, (snapshot) => ({ boxes: service.listBoxes(snapshot) })),
  );
  registerCall(app, listCategories, (asked) =>
    send(asked, listCategories.path, (snapshot) => snapshot.categories),
  );
  registerCall(app, listTopCategories, (asked) =>
    send(asked, listTopCategories.path, (snapshot) => ({
      categories: topCategories(snapshot.boxes),
    })),
  );
  registerCall(app, getPublicBox, async (asked) =>
    send(asked, `${getPublicBox.path} ${asked.params.id.toLowerCase()}`, (snapshot) =>
      service.getProfile(snapshot, asked.params.id),
    ),
  );
  registerCall(app, listBoxReviews, ({ params, query }) => service.listReviews(params.id, query));
}
