import type { Readable } from 'node:stream';
import type {
  AdminUser,
  BulkAnswer,
  BulkUserChange,
  UserChange,
  UserFilter,
  UserPage,
  UserSort,
} from '@hive/contract/users';
import { writeAudit } from '../../audit/write-audit';
import { paginate } from '../../database/paginate';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { csvStream } from '../../platform/http/csv-file';
import { toProblem } from '../../platform/http/error-handler';
import { Problem } from '../../platform/http/problem';
import { csvHeader, toAdminUser, toCsvCells } from './user-mapper';
import type { Suspension, UserChanges } from './user-changes';
import { noUser } from './user-problems';
import type { UserRow } from './user-repository';
import { createUserRepository } from './user-repository';

export type UserService = ReturnType<typeof createUserService>;

interface ListQuery extends UserFilter {
  page?: number;
  pageSize?: number;
  sort?: UserSort;
}

const beforeAllUuids = '00000000-0000-0000-0000-000000000000';

/** Maps rows one by one. */
async function* mapped<T>(rows: AsyncIterable<UserRow>, map: (row: UserRow) => T) {
  for await (const row of rows) yield map(row);
}

/** User administration. */
export function createUserService(
  {
    database,
    readDatabase,
    clock,
    log,
  }: Pick<AppContext, 'database' | 'readDatabase' | 'clock' | 'log'>,
  changes: UserChanges,
) {
  const users = createUserRepository(database);
  const exported = createUserRepository(readDatabase);
  const all = (filter: UserFilter): AsyncGenerator<UserRow> =>
    paginate(
      beforeAllUuids,
      (after) => exported.listAfter(filter, after),
      ({ id }) => id,
    );

  /** The audit records the export but not the search text, which may contain a name. */
  const writeExport = (session: RequestSession, { role, status, search }: UserFilter) =>
    database.transaction().execute((trx) =>
      writeAudit(trx, session, clock.now(), {
        action: 'user.export',
        entity: { kind: 'export', id: 'users' },
        after: { role: role ?? null, status: status ?? null, isSearched: Boolean(search) },
      }),
    );

  const doOne = async (session: RequestSession, id: string, input: BulkUserChange) => {
    switch (input.action) {
      case 'delete':
        return changes.remove(session, id);
      case 'role':
        return changes.change(session, id, { role: input.role });
      case 'give-badge':
      case 'take-badge': {
        const isGiven = input.action === 'give-badge';
        return changes.setBadge(session, id, { badge: input.badge, isGiven });
      }
      case 'suspend':
        return changes.setSuspended(session, id, { suspended: true, reason: input.reason });
      case 'unsuspend':
        return changes.setSuspended(session, id, { suspended: false });
    }
  };

  return {
    /**
     * Streams all users, oldest registration first. As much personal data as an export, so it requires the same step-up.
     * @throws Problem STEP_UP_REQUIRED
     */
    async listAll(session: RequestSession): Promise<AsyncGenerator<AdminUser>> {
      checkAccess('admin', session);
      checkStepUp(session);
      await writeExport(session, {});
      return mapped(all({}), toAdminUser);
    },

    /** A page of the matching users. */
    async list(
      session: RequestSession,
      { page = 1, pageSize = 5, sort = 'name', ...filter }: ListQuery,
    ): Promise<UserPage> {
      checkAccess('admin', session);
      const [rows, total] = await Promise.all([
        users.list(filter, { page, pageSize, sort }),
        users.count(filter),
      ]);
      return { items: rows.map(toAdminUser), page, pageSize, total };
    },

    /** @throws Problem NOT_FOUND */
    async get(session: RequestSession, id: string): Promise<AdminUser> {
      checkAccess('admin', session);
      const row = await users.find(id);
      if (!row) throw noUser();
      return toAdminUser(row);
    },

    /** @throws Problem NOT_FOUND, OWN_ACCOUNT, LAST_ADMIN, VERSION_CONFLICT, STEP_UP_REQUIRED */
    async change(session: RequestSession, id: string, input: UserChange): Promise<AdminUser> {
      checkAccess('admin', session);
      return toAdminUser(await changes.change(session, id, input));
    },

    /** @throws Problem NOT_FOUND, OWN_ACCOUNT, LAST_ADMIN, VERSION_CONFLICT */
    async setSuspended(session: RequestSession, id: string, input: Suspension): Promise<AdminUser> {
      checkAccess('admin', session);
      checkStepUp(session);
      return toAdminUser(await changes.setSuspended(session, id, input));
    },

    /** @throws Problem NOT_FOUND, OWN_ACCOUNT, LAST_ADMIN */
    async remove(session: RequestSession, id: string): Promise<void> {
      checkAccess('admin', session);
      checkStepUp(session);
      await changes.remove(session, id);
    },

    /**
     * Changes each user separately: one that cannot be changed does not stop the others. An unexpected error ends the
     * run, and the response still reports the changes made before it, if any.
     */
    async changeMany(session: RequestSession, input: BulkUserChange): Promise<BulkAnswer> {
      checkAccess('admin', session);
      checkStepUp(session);
      const answer: BulkAnswer = { done: [], failed: [] };
      const ids = [...new Set(input.ids)];
      for (const [at, id] of ids.entries()) {
        try {
          await doOne(session, id, input);
          answer.done.push(id);
        } catch (error) {
          const isRefusal = error instanceof Problem;
          if (!isRefusal && answer.done.length === 0) throw error;
          const { code, message } = toProblem(error as Error);
          const failed = isRefusal ? [id] : ids.slice(at);
          answer.failed.push(...failed.map((_id) => ({ _id, code, message })));
          if (isRefusal) continue;
          log.error({ err: error, requestId: session.requestId }, 'failed');
          break;
        }
      }
      return answer;
    },

    /** The matching users as a CSV file. */
    async export(session: RequestSession, filter: UserFilter): Promise<Readable> {
      checkAccess('admin', session);
      checkStepUp(session);
      await writeExport(session, filter);
      return csvStream(csvHeader, mapped(all(filter), toCsvCells));
    },
  };
}
