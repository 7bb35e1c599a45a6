import { apiBase, fill } from '@hive/contract/api-paths';
import {
  getPublicBox,
  listBoxReviews,
  listCategories,
  listPublicBoxes,
  listSubscriptionBoxes,
  listTopCategories,
} from '@hive/contract/boxes';
import type { Call } from '@hive/contract/call';
import { listTestimonials } from '@hive/contract/testimonials';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppContext } from '../../platform/context';
import type { CallInput } from '../../platform/http/register-call';
import { registerCall } from '../../platform/http/register-call';
import type { Catalogue } from './catalogue';
import { createCatalogueService } from './catalogue-service';
import { sendPrepared } from './send-prepared';
import type { Snapshot } from './snapshot';
import { topCategories } from './top-categories';

/** The input of a prepared response; `write` serialises by the route's schema. */
type RequestSource = Pick<CallInput<Call>, 'request' | 'reply' | 'earlierMajor' | 'write'>;

/** Ignores the session, so that these calls work while the database is unreachable. */
const anyone = { anonymous: true };

/** Serves the public catalogue: reviews from the database, all else from memory, as bytes prepared once per change. */
export function catalogueRoutes(
  app: FastifyInstance,
  context: Pick<AppContext, 'database'>,
  catalogue: Catalogue,
): void {
  const service = createCatalogueService(context, catalogue);

  /** The route's serialiser writes the bytes, so a field that is not in the contract is never sent. */
  const send = (
    { request, reply, earlierMajor, write }: RequestSource,
    path: string,
    build: (snapshot: Snapshot) => unknown,
  ): Promise<FastifyReply> => {
    const snapshot = catalogue.snapshot();
    // No address contains a space, so responses of an earlier contract have separate keys.
    const address = (earlierMajor === null ? '' : `${earlierMajor} `) + apiBase + path;
    const place = { address, route: request.routeOptions.url ?? path };
    const answer = catalogue.answers.get(snapshot, place, () => write(build(snapshot)));
    return sendPrepared(request, reply, answer);
  };

  const serve = {
    list: (source: RequestSource) => send(source, listPublicBoxes.path, service.listBoxes),
    wrappedList: (source: RequestSource) =>
      send(source, listSubscriptionBoxes.path, (snapshot) => ({
        boxes: service.listBoxes(snapshot),
      })),
    categories: (source: RequestSource) =>
      send(source, listCategories.path, (snapshot) => snapshot.categories),
    testimonials: (source: RequestSource) =>
      send(source, listTestimonials.path, ({ testimonials }) => ({ testimonials })),
    topCategories: (source: RequestSource) =>
      send(source, listTopCategories.path, ({ boxes }) => ({ categories: topCategories(boxes) })),
    profile: async (source: RequestSource, id: string) =>
      send(source, fill(getPublicBox.path, { id }), (snapshot) => service.getProfile(snapshot, id)),
  };

  registerCall(app, listPublicBoxes, serve.list, anyone);
  registerCall(app, listSubscriptionBoxes, serve.wrappedList, anyone);
  registerCall(app, listCategories, serve.categories, anyone);
  registerCall(app, listTestimonials, serve.testimonials, anyone);
  registerCall(app, listTopCategories, serve.topCategories, anyone);
  registerCall(
    app,
    getPublicBox,
    (source) => serve.profile(source, source.params.id.toLowerCase()),
    anyone,
  );
  registerCall(
    app,
    listBoxReviews,
    ({ params, query }) => service.listReviews(params.id, query),
    anyone,
  );
}
