import { limits } from '@hive/contract/limits';
import type { Shortlist, ShortlistItem } from '@hive/contract/shortlist';
import { toPounds } from '@hive/contract/money';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import { emailKindsOf } from '../../notifications/email-kinds';
import { createOptionalMails } from '../../notifications/optional-mails';
import { accountGone, checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { invalidField, Problem } from '../../platform/http/problem';
import { createLimiter } from '../../platform/http/rate-limit';
import { requireUser } from '../../platform/http/require-user';
import type { Catalogue } from '../catalogue/catalogue';
import { toPublicBox } from '../catalogue/public-box';
import type { AddedBox, ShortlistRow } from './shortlist-repository';
import { createShortlistRepository } from './shortlist-repository';

export type ShortlistService = ReturnType<typeof createShortlistService>;

/** The email setting of shortlists. */
export const shortlistMails = 'shortlist-change';

/** A person's own shortlist, the same on all devices. */
export function createShortlistService(context: AppContext, catalogue: Catalogue) {
  const { database, clock, policy } = context;
  const mails = createOptionalMails(context);
  const perAccount = createLimiter(context, {
    name: 'shortlist-write',
    ...policy.rateLimits.shortlistWrite,
  });

  function toItem(row: ShortlistRow): ShortlistItem {
    const box = catalogue.findBox(row.boxId);
    return {
      boxId: row.boxId,
      name: row.name,
      addedAt: row.addedAt.toISOString(),
      monthlyCostWhenAdded: row.addedPence === null ? null : toPounds(row.addedPence),
      state: box ? 'listed' : row.archivedAt ? 'archived' : 'inactive',
      box: box ? toPublicBox(box) : null,
      hasNotices: row.hasNotices,
    };
  }

  async function read(at: Kysely<Database>, session: RequestSession): Promise<Shortlist> {
    const userId = requireUser(session);
    const rows = await createShortlistRepository(at).list(userId);
    return {
      items: rows.map(toItem),
      canHaveNotices: canHaveNotices(session),
      areEmailsOn: await mails.isOn(at, userId, shortlistMails),
    };
  }

  /** Changes the list under the account's lock. @returns the result and the list afterwards */
  async function write<T>(
    session: RequestSession,
    work: (trx: Transaction<Database>, userId: string) => Promise<T>,
  ): Promise<{ result: T; list: Shortlist }> {
    checkAccess('verified', session);
    const userId = requireUser(session);
    await perAccount.consume(userId);
    return database.transaction().execute(async (trx) => {
      if (!(await createShortlistRepository(trx).lockOwner(userId))) throw accountGone();
      const result = await work(trx, userId);
      return { result, list: await read(trx, session) };
    });
  }

  /** The instant at which a box was added; never in the future. */
  const toPast = (given: string | undefined): Date => {
    const now = clock.now();
    const at = given === undefined ? now : new Date(given);
    return at > now ? now : at;
  };

  return {
    async get(session: RequestSession): Promise<Shortlist> {
      checkAccess('verified', session);
      return read(database, session);
    },

    /** @throws Problem NOT_FOUND for a box that is not public, SHORTLIST_FULL, RATE_LIMITED */
    async add(session: RequestSession, boxId: string, addedAt?: string): Promise<Shortlist> {
      const { list } = await write(session, async (trx, userId) => {
        const repository = createShortlistRepository(trx);
        const present = await repository.listBoxIds(userId);
        if (present.has(boxId)) return;
        if (!catalogue.findBox(boxId)) throw boxNotFound();
        if (present.size >= limits.shortlistMax) throw full();
        await repository.add(userId, [{ boxId, addedAt: toPast(addedAt) }]);
      });
      return list;
    },

    /** @throws Problem RATE_LIMITED */
    async remove(session: RequestSession, boxId: string): Promise<Shortlist> {
      const { list } = await write(session, (trx, userId) =>
        createShortlistRepository(trx).remove(userId, boxId),
      );
      return list;
    },

    /** Adds the boxes of a device, the newest first up to the limit. @throws Problem RATE_LIMITED */
    async merge(
      session: RequestSession,
      items: readonly { boxId: string; addedAt: string }[],
    ): Promise<Shortlist & { leftOut: number }> {
      const given = new Map<string, AddedBox>();
      for (const { boxId, addedAt } of items) {
        const id = boxId.toLowerCase();
        given.set(id, { boxId: id, addedAt: toPast(addedAt) });
      }
      const { result, list } = await write(session, async (trx, userId) => {
        const repository = createShortlistRepository(trx);
        const present = await repository.listBoxIds(userId);
        const others = [...given.values()].filter(({ boxId }) => !present.has(boxId));
        const added = others
          .filter(({ boxId }) => catalogue.findBox(boxId))
          .toSorted((first, second) => second.addedAt.getTime() - first.addedAt.getTime())
          .slice(0, Math.max(0, limits.shortlistMax - present.size));
        await repository.add(userId, added);
        return others.length - added.length;
      });
      return { ...list, leftOut: result };
    },

    /** @throws Problem NOT_FOUND, VALIDATION_FAILED, RATE_LIMITED */
    async setNotices(
      session: RequestSession,
      boxId: string,
      hasNotices: boolean,
    ): Promise<Shortlist> {
      const { list } = await write(session, async (trx, userId) => {
        if (hasNotices && !canHaveNotices(session)) throw noNotices();
        const change = { hasNotices, now: clock.now() };
        if (!(await createShortlistRepository(trx).setNotices(userId, boxId, change)))
          throw notOnList();
      });
      return list;
    },
  };
}

const canHaveNotices = ({ role }: RequestSession): boolean =>
  emailKindsOf(role).includes(shortlistMails);

const boxNotFound = (): Problem =>
  new Problem('NOT_FOUND', 'We could not find this box. It may have left Hive.');

const notOnList = (): Problem => new Problem('NOT_FOUND', 'This box is not on your shortlist.');

const full = (): Problem =>
  new Problem(
    'SHORTLIST_FULL',
    `Your shortlist has ${limits.shortlistMax} boxes, which is the maximum. Remove one first.`,
  );

const noNotices = (): Problem =>
  invalidField('hasNotices', 'Accounts of partners and admins do not get these emails.');
