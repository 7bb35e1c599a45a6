import { listOwnBoxes } from '@hive/contract/partners';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../platform/http/register-call';
import { toOwnBox } from './own-box-mapper';
import type { OwnBoxes } from './own-boxes';

/** What every page of the partner's area asks first: which boxes there are to pick from. */
export function partnerRoutes(api: FastifyInstance, ownBoxes: OwnBoxes): void {
  registerCall(api, listOwnBoxes, async ({ session }) => ({
    boxes: (await ownBoxes.list(session)).map(toOwnBox),
  }));
}
