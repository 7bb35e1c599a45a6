import {
  approvePromoMedium,
  deletePromoMedium,
  listAllPromoMedia,
  listPromoMedia,
  refusePromoMedium,
  savePromoCaptions,
  uploadPromoMedium,
} from '@hive/contract/promo-media';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { registerCall } from '../../platform/http/register-call';
import { receiveFile } from '../../storage/uploads/receive-file';
import { withForms } from '../../storage/uploads/with-forms';
import type { PromoModeration } from './promo-moderation';
import type { PromoService } from './promo-service';

/** Calls of partners for the promo media of their boxes. */
export function promoRoutes(
  api: FastifyInstance,
  { policy }: Pick<AppContext, 'policy'>,
  promo: PromoService,
): void {
  registerCall(api, listPromoMedia, async ({ session, query }) => promo.list(session, query.boxId));

  registerCall(api, deletePromoMedium, async ({ session, params }) => {
    await promo.remove(session, params.id);
    return {};
  });

  registerCall(api, savePromoCaptions, async ({ session, params, body }) => ({
    medium: await promo.saveCaptions(session, params.id, body),
  }));

  const { maxBytes } = policy.films;
  withForms(api, maxBytes, (scope) => {
    registerCall(scope, uploadPromoMedium, async ({ session, query, request, reply }) => ({
      medium: await promo.upload(session, query.boxId, (temporary) =>
        receiveFile(request, reply, temporary, {
          field: 'adMedia',
          what: 'file',
          maxBytes,
        }),
      ),
    }));
  });
}

/** Calls of moderators. */
export function promoModerationRoutes(api: FastifyInstance, moderation: PromoModeration): void {
  registerCall(api, listAllPromoMedia, async ({ session, query }) =>
    moderation.list(session, query),
  );

  registerCall(api, approvePromoMedium, async ({ session, params, body }) => {
    await moderation.approve(session, { ...params, ...body });
    return {};
  });

  registerCall(api, refusePromoMedium, async ({ session, params, body }) => {
    const { reason, ...seen } = body;
    await moderation.refuse(session, { ...params, ...seen }, reason);
    return {};
  });
}
