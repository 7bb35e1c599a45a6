import type { UserViews } from '@hive/contract/admin-views';
import type { EnabledView } from '@hive/contract/auth';
import type { UserFilter } from '@hive/contract/users';
import { grantableViews } from '@hive/contract/views';
import { writeAudit } from '../../audit/write-audit';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { checkVersion } from '../../platform/http/version-conflict';
import { toUserViews } from './user-mapper';
import { noUser } from './user-problems';
import { createUserRepository } from './user-repository';

export type ViewService = ReturnType<typeof createViewService>;

/** Grants views to users. A change applies from the user's next request. */
export function createViewService({ database, clock }: Pick<AppContext, 'database' | 'clock'>) {
  return {
    /** By name. */
    async list(
      session: RequestSession,
      { page, pageSize, ...filter }: UserFilter & { page: number; pageSize: number },
    ) {
      checkAccess('admin', session);
      const users = createUserRepository(database);
      const [rows, total] = await Promise.all([
        users.list(filter, { page, pageSize, sort: 'name' }),
        users.count(filter),
      ]);
      const items = rows.map(toUserViews);
      return { views: [...grantableViews], items, page, pageSize, total };
    },

    /** @throws Problem NOT_FOUND, VERSION_CONFLICT */
    async set(
      session: RequestSession,
      id: string,
      { enabledViews, version }: { enabledViews: EnabledView[]; version?: number },
    ): Promise<UserViews> {
      checkAccess('admin', session);
      checkStepUp(session);
      return database.transaction().execute(async (trx) => {
        const users = createUserRepository(trx);
        await users.lock(id);
        const before = await users.find(id);
        if (!before) throw noUser();
        checkVersion(version, { version: before.version, current: toUserViews(before) });
        const requested = grantableViews.filter((view) => enabledViews.includes(view));
        if (String(requested) === String(before.enabledViews)) return toUserViews(before);
        const now = clock.now();
        await users.change(id, { enabled_views: requested }, now);
        await writeAudit(trx, session, now, {
          action: 'user.views',
          entity: { kind: 'user', id },
          before: { enabledViews: before.enabledViews },
          after: { enabledViews: requested },
        });
        return toUserViews((await users.find(id)) ?? before);
      });
    },

    /** @returns the users whose views now match the request */
    async grant(
      session: RequestSession,
      { ids, view, isEnabled }: { ids: string[]; view: EnabledView; isEnabled: boolean },
    ): Promise<string[]> {
      checkAccess('admin', session);
      checkStepUp(session);
      return database.transaction().execute(async (trx) => {
        const users = createUserRepository(trx);
        const existingIds = await users.lock(...ids);
        const now = clock.now();
        const changed =
          existingIds.length > 0 ? await users.setView(existingIds, { view, isEnabled, now }) : [];
        const without = (views: string[]) => views.filter((stored) => stored !== view);
        await writeAudit(
          trx,
          session,
          now,
          ...changed.map(({ id, enabledViews }) => ({
            action: 'user.views' as const,
            entity: { kind: 'user' as const, id },
            before: {
              enabledViews: isEnabled ? without(enabledViews) : [...enabledViews, view],
            },
            after: { enabledViews },
          })),
        );
        return existingIds;
      });
    },
  };
}
