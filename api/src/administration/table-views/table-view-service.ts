import { limits } from '@hive/contract/limits';
import type { TableLook, TableLookChange } from '@hive/contract/table-views';
import { checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { invalidField, type Problem } from '../../platform/http/problem';
import { requireUser } from '../../platform/http/require-user';
import { createTableViewRepository } from './table-view-repository';

export type TableViewService = ReturnType<typeof createTableViewService>;

/** Admins' saved table views. Each admin reads and writes only their own. */
export function createTableViewService({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>) {
  return {
    async list(session: RequestSession): Promise<TableLook[]> {
      checkAccess('admin', session);
      return createTableViewRepository(database).list(requireUser(session));
    },

    /** @throws Problem VALIDATION_FAILED above the maximum number of tables */
    async save(
      session: RequestSession,
      table: string,
      change: TableLookChange,
    ): Promise<TableLook> {
      checkAccess('admin', session);
      const userId = requireUser(session);
      return database.transaction().execute(async (trx) => {
        const repository = createTableViewRepository(trx);
        await repository.lock(userId);
        const saved = await repository.put(userId, table, change, clock.now());
        if ((await repository.count(userId)) > limits.tablesMax) throw tooMany();
        return saved;
      });
    },
  };
}

function tooMany(): Problem {
  const message = `Keep the look of at most ${limits.tablesMax} tables.`;
  return invalidField('table', message);
}
