import type { UserFilter, UserSort } from '@hive/contract/users';
import type { Kysely, SelectQueryBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { rowsPerPage } from '../../database/paginate';
import { containing } from '../../database/like-pattern';
import type { Database } from '../../database/schema';
import { selectFactors } from '../../auth/sessions/select-factors';

/** Sort expressions; each has an index. */
const orders = {
  name: sql`lower(u.name)`,
  email: sql`u.email`,
  role: sql`u.role`,
  createdAt: sql`u.created_at`,
};

/**
 * The same in a form that no index matches: a search uses its own index and sorts the result. With the index of the
 * sort order, the database would scan all users until it has found enough matches.
 */
const foundOrders: typeof orders = {
  name: sql`lower(u.name) || ''`,
  email: sql`u.email || ''`,
  role: sql`u.role || ''`,
  createdAt: sql`u.created_at + interval '0'`,
};
type From = Database & { u: Database['app_user'] };

/** Shorter search terms match so many users that the index of the sort order finds enough of them at once. */
const shortestFound = 3;

/** Users for admins. Created again for each transaction. */
export function createUserRepository(database: Kysely<Database>) {
  const matching = ({ search, role, status }: UserFilter) => {
    let found = database.selectFrom('app_user as u').where('u.erased_at', 'is', null);
    if (role) found = found.where('u.role', '=', role);
    if (status) found = found.where('u.suspended_at', status === 'active' ? 'is' : 'is not', null);
    if (search) found = found.where(sql<SqlBool>`u.search_text like ${containing(search)}`);
    return found;
  };

  const users = (filter: UserFilter) => {
    const { hasApp, hasPasskey } = selectFactors('u.id');
    return matching(filter).select([
      'u.id',
      'u.name',
      'u.email',
      'u.role',
      'u.title',
      'u.badges',
      'u.enabled_views as enabledViews',
      'u.profile_picture as picture',
      'u.created_at as createdAt',
      'u.version',
      sql<boolean>`u.suspended_at is not null`.as('isSuspended'),
      sql<boolean>`u.email_verified_at is not null`.as('isEmailVerified'),
      sql<boolean>`${hasApp} or ${hasPasskey}`.as('hasStrongFactor'),
    ]);
  };

  return {
    async list(
      filter: UserFilter,
      { page, pageSize, sort }: { page: number; pageSize: number; sort: UserSort },
    ) {
      const direction = sort.startsWith('-') ? 'desc' : 'asc';
      const by = sort.replace('-', '') as keyof typeof orders;
      const isFound = (filter.search?.length ?? 0) >= shortestFound;
      const order = isFound ? foundOrders : orders;
      const inOrder = <Output>(query: SelectQueryBuilder<From, 'u', Output>) =>
        query
          .orderBy(order[by], direction)
          .$if(by === 'role', (sorted) => sorted.orderBy(order.name, direction))
          .orderBy('u.id', direction);
      // Select the ids of the page first, so that no other columns are read for the skipped rows.
      const ids = inOrder(matching(filter).select('u.id'))
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      return inOrder(users({}).where('u.id', 'in', ids)).execute();
    },

    async count(filter: UserFilter): Promise<number> {
      const { total } = await matching(filter)
        .select((user) => user.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** A batch in the order of registration: ids grow with time. */
    listAfter: async (filter: UserFilter, after: string) =>
      users(filter).where('u.id', '>', after).orderBy('u.id').limit(rowsPerPage).execute(),

    find: async (id: string) => users({}).where('u.id', '=', id).executeTakeFirst(),

    /** Locks these users until the transaction ends, always in one order. @returns those that exist */
    async lock(...ids: string[]): Promise<string[]> {
      const rows = await database
        .selectFrom('app_user')
        .where('id', 'in', ids)
        .where('erased_at', 'is', null)
        .select('id')
        .orderBy('id')
        .forNoKeyUpdate()
        .execute();
      return rows.map(({ id }) => id);
    },

    async change(id: string, values: UserValues, now: Date): Promise<void> {
      await database
        .updateTable('app_user')
        .set({ ...values, updated_at: now })
        .where('id', '=', id)
        .execute();
    },

    /** Grants a view to these users or revokes it. @returns the users whose views changed */
    async setView(
      ids: readonly string[],
      { view, isEnabled, now }: { view: string; isEnabled: boolean; now: Date },
    ): Promise<{ id: string; enabledViews: string[] }[]> {
      const has = sql<SqlBool>`${view} = any(enabled_views)`;
      return database
        .updateTable('app_user')
        .set({
          enabled_views: isEnabled
            ? sql`array_append(enabled_views, ${view})`
            : sql`array_remove(enabled_views, ${view})`,
          updated_at: now,
        })
        .where('id', 'in', ids)
        .where('erased_at', 'is', null)
        .where(isEnabled ? sql<SqlBool>`not ${has}` : has)
        .returning(['id', 'enabled_views as enabledViews'])
        .execute();
    },
  };
}

/** The columns of an account that admins change. */
export interface UserValues {
  role?: UserRow['role'];
  title?: string;
  badges?: string[];
  suspended_at?: Date | null;
  enabled_views?: string[];
}

export type UserRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createUserRepository>['find']>>
>;
