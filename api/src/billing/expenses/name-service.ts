import type { AuditAction, AuditEntity } from '@hive/contract/audit-actions';
import type { ExpenseName } from '@hive/contract/expense-lists';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../audit/write-audit';
import type { Database } from '../../database/schema';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { createExpenseRepository } from './expense-repository';
import { noAccountsLeft, nameAlreadyTaken } from './expense-problems';
import { createNameRepository, tidyName } from './name-repository';

export type NameService = ReturnType<typeof createNameService>;

/** The two lists, each with its table, label and audit names. */
const lists = {
  vendor: { table: 'vendor', what: 'vendor', entity: 'vendor', rename: 'vendor.rename' },
  category: {
    table: 'expense_category',
    what: 'category',
    entity: 'expense-category',
    rename: 'expense-category.rename',
  },
} as const satisfies Record<
  string,
  { table: string; what: string; entity: AuditEntity; rename: AuditAction }
>;

/** Lists, adds and renames vendors and categories, for admins. */
export function createNameService({ database, clock }: Pick<AppContext, 'database' | 'clock'>) {
  const names = createNameRepository(database);

  const write = <T>(session: RequestSession, work: (trx: Transaction<Database>) => Promise<T>) => {
    checkAccess('admin', session);
    checkStepUp(session);
    return database.transaction().execute(async (trx) => {
      await createExpenseRepository(trx).lock();
      return work(trx);
    });
  };

  return {
    async list(session: RequestSession, list: keyof typeof lists): Promise<ExpenseName[]> {
      checkAccess('admin', session);
      const rows = await names.list(lists[list].table);
      return rows.map(({ id, name, count }) => ({ _id: id, name, count }));
    },

    /** @throws Problem NAME_TAKEN */
    addCategory: (session: RequestSession, name: string): Promise<ExpenseName> =>
      write(session, async (trx) => {
        const repository = createNameRepository(trx);
        const now = clock.now();
        if (await repository.isTaken('expense_category', name)) throw nameAlreadyTaken('category');
        const created = await repository.addCategory(name, now);
        if (!created) throw noAccountsLeft();
        await writeAudit(trx, session, now, {
          action: 'expense-category.add',
          entity: { kind: 'expense-category', id: created.id },
          after: { name: tidyName(name), account: created.account },
        });
        return { _id: created.id, name: tidyName(name), count: 0 };
      }),

    /** @throws Problem NOT_FOUND, NAME_TAKEN */
    rename: (
      session: RequestSession,
      list: keyof typeof lists,
      { id, name }: { id: string; name: string },
    ): Promise<ExpenseName> =>
      write(session, async (trx) => {
        const { table, what, entity, rename } = lists[list];
        const repository = createNameRepository(trx);
        const before = await repository.find(table, id);
        if (!before) throw new Problem('NOT_FOUND', `There is no such ${what}.`);
        if (await repository.isTaken(table, name, id)) throw nameAlreadyTaken(what);
        const after = { name: tidyName(name) };
        if (after.name !== before.name) {
          await repository.rename(table, id, name);
          await writeAudit(trx, session, clock.now(), {
            action: rename,
            entity: { kind: entity, id },
            before: { name: before.name },
            after,
          });
        }
        const [row] = await repository.list(table, id);
        return { _id: id, ...after, count: row!.count };
      }),
  };
}
