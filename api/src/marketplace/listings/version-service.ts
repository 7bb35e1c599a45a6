import type { ListingVersionPage } from '@hive/contract/admin-listings';
import { sql } from 'kysely';
import { checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { toVersionContent } from './listing-content';

export type VersionService = ReturnType<typeof createVersionService>;

interface VersionQuery {
  page: number;
  pageSize: number;
  /** Only the version of this instant. */
  at?: string;
}

/** Every version of boxes' listings, for admins. */
export function createVersionService({ database }: Pick<AppContext, 'database'>) {
  const versionsOf = (boxId: string) =>
    database
      .selectFrom('box_version')
      .where('box_id', '=', boxId)
      .select(['id', 'content', 'valid_from'])
      .select(
        sql<Date | null>`lead(valid_from) over (partition by box_id order by id)`.as('valid_until'),
      );

  return {
    /** @throws Problem NOT_FOUND */
    async list(
      session: RequestSession,
      boxId: string,
      { page, pageSize, at }: VersionQuery,
    ): Promise<ListingVersionPage> {
      checkAccess('admin', session);
      const box = await database
        .selectFrom('box')
        .where('id', '=', boxId)
        .select('id')
        .executeTakeFirst();
      if (!box) throw new Problem('NOT_FOUND', 'We could not find this box.');
      const instant = at === undefined ? null : new Date(at);
      const matching = database
        .selectFrom(versionsOf(boxId).as('version'))
        .$if(instant !== null, (query) =>
          query
            .where('valid_from', '<=', instant!)
            .where((row) =>
              row.or([row('valid_until', 'is', null), row('valid_until', '>', instant!)]),
            ),
        );
      const rows = await matching
        .selectAll()
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute();
      const { total } = await matching
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirstOrThrow();
      const items = rows.map(({ id, content, valid_from, valid_until }) => ({
        _id: String(id),
        from: valid_from.toISOString(),
        until: valid_until?.toISOString() ?? null,
        content: toVersionContent(content),
      }));
      return { items, page, pageSize, total };
    },
  };
}
