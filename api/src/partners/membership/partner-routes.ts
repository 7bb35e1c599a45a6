import { listMemberships } from '@hive/contract/admin-records';
import { listOwnBoxes } from '@hive/contract/partners';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../platform/http/register-call';
import type { MembershipListService } from './membership-list-service';
import { toOwnBox } from './own-box-mapper';
import type { OwnBoxes } from './own-boxes';

/** What every page of the partner's area asks first: which boxes there are to pick from. */
export function partnerRoutes(api: FastifyInstance, ownBoxes: OwnBoxes): void {
  registerCall(api, listOwnBoxes, async ({ session }) => ({
    boxes: (await ownBoxes.list(session)).map(toOwnBox),
  }));
}

/** The call of admins for memberships. */
export function membershipRoutes(api: FastifyInstance, memberships: MembershipListService): void {
  registerCall(api, listMemberships, async ({ session, query }) =>
    memberships.list(session, query),
  );
}
