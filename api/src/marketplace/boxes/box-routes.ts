import {
  archiveBox,
  changeBox,
  createBox,
  createCategory,
  getBox,
  listAffiliates,
  listBoxes,
  listBoxPrices,
} from '@hive/contract/admin-boxes';
import type { FastifyInstance } from 'fastify';
import { jsonListStream } from '../../platform/http/json-list';
import { registerCall } from '../../platform/http/register-call';
import type { BoxService } from './box-service';

/** Calls of admins for boxes and categories. */
export function boxRoutes(api: FastifyInstance, boxes: BoxService): void {
  registerCall(api, listBoxes, async ({ session, query, reply }) => {
    if (Object.values(query).some((value) => value !== undefined))
      return boxes.list(session, query);
    const all = jsonListStream(boxes.listAll(session));
    return reply.type('application/json; charset=utf-8').send(all);
  });

  registerCall(api, getBox, async ({ session, params }) => boxes.get(session, params.id));

  registerCall(api, listBoxPrices, async ({ session, params, query }) =>
    boxes.listPrices(session, params.id, query),
  );

  registerCall(api, createBox, async ({ session, body }) => boxes.create(session, body));

  registerCall(api, changeBox, async ({ session, params, body }) =>
    boxes.change(session, params.id, body),
  );

  registerCall(api, archiveBox, async ({ session, params, body }) => {
    await boxes.archive(session, params.id, body?.reason ?? null);
    return {};
  });

  registerCall(api, createCategory, async ({ session, body }) =>
    boxes.createCategory(session, body.name),
  );

  registerCall(api, listAffiliates, async ({ session }) => boxes.listNames(session));
}
