import { apiBase, fill } from '@hive/contract/api-paths';
import {
  getPublicBox,
  listBoxReviews,
  listCategories,
  listSubscriptionBoxes,
  listTopCategories,
} from '@hive/contract/boxes';
import type { Call } from '@hive/contract/call';
import { getHomeBoxes, listPublicBoxes } from '@hive/contract/box-lists';
import { listTestimonials } from '@hive/contract/testimonials';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppContext } from '../../platform/context';
import { isUnavailable } from '../../platform/http/is-unavailable';
import { prepareAnswer } from '../../platform/http/prepared-answer';
import type { CallInput } from '../../platform/http/register-call';
import { registerCall } from '../../platform/http/register-call';
import type { Catalogue } from './catalogue';
import { createCatalogueService } from './catalogue-service';
import type { StoredParts } from './public-box';
import { sendPrepared } from './send-prepared';
import type { Snapshot } from './snapshot';
import { topCategories } from './top-categories';

/** The input of a prepared response; `write` serialises by the route's schema. */
type RequestSource = Pick<CallInput<Call>, 'request' | 'reply' | 'earlierMajor' | 'write'>;

/** Ignores the session, so that these calls work while the database is unreachable. */
const anyone = { anonymous: true };

/** The key of a prepared response. No address contains a space, so responses of an earlier contract have separate keys. */
const addressOf = ({ earlierMajor }: RequestSource, path: string): string =>
  (earlierMajor === null ? '' : `${earlierMajor} `) + apiBase + path;

/** Profiles are served while the database is unreachable; every other error is thrown. */
function ignoreUnavailable(error: unknown): null {
  if (isUnavailable(error)) return null;
  throw error;
}

/** Serves the public catalogue: reviews from the database, all else from memory, as bytes prepared once per change. */
export function catalogueRoutes(
  app: FastifyInstance,
  context: Pick<AppContext, 'database' | 'clock'>,
  catalogue: Catalogue,
): void {
  const service = createCatalogueService(context, catalogue);

  /** The route's serialiser writes the bytes, so a field that is not in the contract is never sent. */
  const send = (
    source: RequestSource,
    path: string,
    build: (snapshot: Snapshot) => unknown,
  ): Promise<FastifyReply> => {
    const { request, reply, write } = source;
    const snapshot = catalogue.snapshot();
    const place = { address: addressOf(source, path), route: request.routeOptions.url ?? path };
    const answer = catalogue.answers.get(snapshot, place, () => write(build(snapshot)));
    return sendPrepared(request, reply, answer);
  };

  /** A profile also has parts from the database. Without them it is sent too, but not stored. */
  const sendProfile = async (source: RequestSource, id: string): Promise<FastifyReply> => {
    const path = fill(getPublicBox.path, { id });
    const address = addressOf(source, path);
    let snapshot = catalogue.snapshot();
    let stored: StoredParts | null = null;
    while (!catalogue.answers.find(snapshot, address)) {
      stored = await service.readStoredParts(snapshot, id).catch(ignoreUnavailable);
      const current = catalogue.snapshot();
      if (!stored) {
        const profile = service.getProfile(current, id, null);
        return sendPrepared(source.request, source.reply, prepareAnswer(source.write(profile)));
      }
      // A change during the reading: these parts may be older than the current snapshot.
      if (current === snapshot) break;
      snapshot = current;
    }
    return send(source, path, (latest) => service.getProfile(latest, id, stored));
  };

  const serve = {
    list: (source: RequestSource) => send(source, listPublicBoxes.path, service.listBoxes),
    listByIds({ request, reply, write }: RequestSource, ids: readonly string[]) {
      const boxes = service.listByIds(catalogue.snapshot(), ids);
      return sendPrepared(request, reply, prepareAnswer(write(boxes)));
    },
    home: (source: RequestSource) => send(source, getHomeBoxes.path, service.getHomeBoxes),
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
    profile: sendProfile,
  };

  registerCall(
    app,
    listPublicBoxes,
    (source) =>
      source.query.boxes === undefined
        ? serve.list(source)
        : serve.listByIds(source, source.query.boxes.toLowerCase().split(',')),
    anyone,
  );
  registerCall(app, getHomeBoxes, serve.home, anyone);
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
