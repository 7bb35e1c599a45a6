import type { BoxFilter } from '@hive/contract/admin-boxes';
import type { Kysely, SqlBool, Updateable } from 'kysely';
import { sql } from 'kysely';
import { rowsPerPage } from '../../database/paginate';
import { containing } from '../../database/like-pattern';
import type { BoxTable, Database } from '../../database/schema';

/** Clicks and ratings of a box. */
export interface BoxFigures {
  clicks: number;
  /** Sum of the stars of published reviews; with `count` it gives the exact mean. */
  stars: number;
  count: number;
}

/** Boxes for admins, without archived ones. Created again for each transaction. */
export function createBoxRepository(database: Kysely<Database>) {
  const matching = ({ search, tier }: BoxFilter) => {
    let found = database.selectFrom('box').where('box.archived_at', 'is', null);
    if (tier) found = found.where('box.tier', '=', tier);
    if (search)
      found = found.where(
        sql<SqlBool>`lower(box.name || ' ' || box.keywords) like ${containing(search)}`,
      );
    return found;
  };

  const boxes = (filter: BoxFilter) =>
    matching(filter)
      .leftJoin('category', 'category.id', 'box.category_id')
      .selectAll('box')
      .select('category.name as category_name');

  return {
    /** A batch of all boxes by name, after this one. */
    listAfter: async (after: { name: string; id: string } | null) =>
      boxes({})
        .$if(after !== null, (query) =>
          query.where(
            sql<SqlBool>`(lower(box.name), box.id) > (lower(${after?.name}), ${after?.id}::uuid)`,
          ),
        )
        .orderBy(sql`lower(box.name)`)
        .orderBy('box.id')
        .limit(rowsPerPage)
        .execute(),

    listNames: async () =>
      matching({})
        .select(['box.id', 'box.name'])
        .orderBy(sql`lower(box.name)`)
        .orderBy('box.id')
        .execute(),

    /** A page by name, or newest first. */
    list: async (
      filter: BoxFilter,
      { page, pageSize, sort }: { page: number; pageSize: number; sort: 'name' | 'recent' },
    ) =>
      boxes(filter)
        .$if(sort === 'name', (query) => query.orderBy(sql`lower(box.name)`).orderBy('box.id'))
        .$if(sort === 'recent', (query) =>
          query.orderBy('box.created_at', 'desc').orderBy('box.id', 'desc'),
        )
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),

    /** The ids of all matching boxes, by name. */
    async listIds(filter: BoxFilter): Promise<string[]> {
      // As one text: reading thousands of rows takes longer than finding them.
      const { ids } = await matching(filter)
        .select(
          sql<string | null>`string_agg(box.id::text, ' ' order by lower(box.name), box.id)`.as(
            'ids',
          ),
        )
        .executeTakeFirstOrThrow();
      return ids ? ids.split(' ') : [];
    },

    listByIds: async (ids: readonly string[]) =>
      ids.length === 0 ? [] : boxes({}).where('box.id', 'in', ids).execute(),

    async count(filter: BoxFilter): Promise<number> {
      const { total } = await matching(filter)
        .select((box) => box.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    find: async (id: string) => boxes({}).where('box.id', '=', id).executeTakeFirst(),

    /** The same, locked until the transaction ends. */
    lock: async (id: string) =>
      boxes({}).where('box.id', '=', id).forNoKeyUpdate('box').executeTakeFirst(),

    async change(id: string, values: Updateable<BoxTable>, now: Date): Promise<void> {
      await database
        .updateTable('box')
        .set({ ...values, updated_at: now })
        .where('id', '=', id)
        .execute();
    },

    /** Clicks and ratings of these boxes. */
    async readFigures(ids: readonly string[]): Promise<Map<string, BoxFigures>> {
      if (ids.length === 0) return new Map();
      const { rows } = await sql<BoxFigures & { id: string }>`
        select id, coalesce(clicks, 0)::int as clicks, coalesce(stars, 0)::int as stars, coalesce(count, 0)::int as count
        from unnest(${sql.val([...ids])}::uuid[]) asked (id)
        left join lateral (select sum(counted) as clicks from click_daily where box_id = asked.id) c on true
        left join lateral (select sum(rating) as stars, count(*) as count from review
          where box_id = asked.id and status = 'approved') r on true`.execute(database);
      return new Map(rows.map(({ id, ...figures }) => [id, figures]));
    },
  };
}

export type BoxRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createBoxRepository>['find']>>
>;
