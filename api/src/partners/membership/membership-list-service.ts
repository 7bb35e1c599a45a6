import type { Membership } from '@hive/contract/admin-records';
import type { AppContext } from '../../platform/context';
import { checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { MembershipFilter } from './membership-list-repository';
import { createMembershipListRepository } from './membership-list-repository';

/** Lists memberships for admins. */
export function createMembershipListService({ database }: Pick<AppContext, 'database'>) {
  const memberships = createMembershipListRepository(database);

  return {
    async list(
      session: RequestSession,
      { page, pageSize, ...filter }: MembershipFilter & { page: number; pageSize: number },
    ) {
      checkAccess('admin', session);
      const [rows, total] = await Promise.all([
        memberships.list(filter, { page, pageSize }),
        memberships.count(filter),
      ]);
      const items = rows.map(
        ({ userId, userName, email, role, isSuspended, boxId, boxName, since }): Membership => ({
          user: { _id: userId, name: userName, email, role, suspended: isSuspended },
          box: { _id: boxId, name: boxName },
          since: since.toISOString(),
        }),
      );
      return { items, page, pageSize, total };
    },
  };
}
export type MembershipListService = ReturnType<typeof createMembershipListService>;
