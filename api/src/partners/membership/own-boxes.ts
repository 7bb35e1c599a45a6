import type { Selectable } from 'kysely';
import type { BoxTable } from '../../database/schema';
import { checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { requireUser } from '../../platform/http/require-user';

export type OwnBoxes = ReturnType<typeof createOwnBoxes>;

/** The boxes a partner represents: the only place that decides this, read again for every request. */
export function createOwnBoxes({ database }: Pick<AppContext, 'database'>) {
  const ofSession = (session: RequestSession) => {
    checkAccess('partner', session);
    return database
      .selectFrom('box')
      .innerJoin('box_member', 'box_member.box_id', 'box.id')
      .where('box_member.user_id', '=', requireUser(session))
      .where('box.archived_at', 'is', null)
      .selectAll('box')
      .orderBy('box.name')
      .orderBy('box.id');
  };

  return {
    /** All of them, by name. Archived ones have left every list. */
    list: async (session: RequestSession): Promise<Selectable<BoxTable>[]> =>
      ofSession(session).execute(),

    /**
     * The box of a call: the one it names, otherwise the first by name.
     * @throws Problem NOT_FOUND for another partner's box or an unknown one
     */
    async pick(session: RequestSession, boxId?: string): Promise<Selectable<BoxTable>> {
      const boxes = ofSession(session);
      const box = await (boxId ? boxes.where('box.id', '=', boxId) : boxes)
        .limit(1)
        .executeTakeFirst();
      if (box) return box;
      throw new Problem(
        'NOT_FOUND',
        boxId ? 'There is no such box among yours.' : 'No box belongs to your account yet.',
      );
    },
  };
}
