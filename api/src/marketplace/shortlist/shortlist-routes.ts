import {
  addToShortlist,
  changeShortlistNotices,
  getShortlist,
  mergeShortlist,
  removeFromShortlist,
} from '@hive/contract/shortlist';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../platform/http/register-call';
import type { ShortlistService } from './shortlist-service';

/** Serves the calls of a person's own shortlist. */
export function shortlistRoutes(app: FastifyInstance, shortlist: ShortlistService): void {
  registerCall(app, getShortlist, ({ session }) => shortlist.get(session));
  registerCall(app, addToShortlist, ({ session, params, body }) =>
    shortlist.add(session, params.id.toLowerCase(), body.addedAt),
  );
  registerCall(app, removeFromShortlist, ({ session, params }) =>
    shortlist.remove(session, params.id.toLowerCase()),
  );
  registerCall(app, mergeShortlist, ({ session, body }) => shortlist.merge(session, body.items));
  registerCall(app, changeShortlistNotices, ({ session, params, body }) =>
    shortlist.setNotices(session, params.id.toLowerCase(), body.hasNotices),
  );
}
