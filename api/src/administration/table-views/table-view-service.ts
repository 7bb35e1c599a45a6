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
    async keep(
      session: RequestSession,
      table: string,
      change: TableLookChange,
    ): Promise<TableLook> {
      checkAccess('admin', session);
      const userId = requireUser(session);
      return database.transaction().execute(async (trx) => {
        const looks = createTableViewRepository(trx);
        await looks.lock(userId);
        const repository = await looks.put(userId, table, change, clock.now());
        if ((await looks.count(userId)) > limits.tablesMax) throw tooMany();
        return repository;
      });
    },
  };
}

function tooMany(): Problem {
  const message = `Keep the look of at most ${limits.tablesMax} tables.`;
  return invalidField('table', message);
}
