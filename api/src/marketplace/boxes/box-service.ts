import type {
  AdminBox,
  AdminBoxPage,
  BoxChange,
  BoxFilter,
  BoxPricePage,
  BoxSort,
  NewPartner,
  NewSubscriptionBox,
} from '@hive/contract/admin-boxes';
import type { Category } from '@hive/contract/boxes';
import type { Transaction } from 'kysely';
import { v7 as newId } from 'uuid';
import { differences, writeAudit } from '../../audit/write-audit';
import { paginate } from '../../database/paginate';
import type { Database } from '../../database/schema';
import type { Notifier } from '../../notifications/notifier';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { requireUser } from '../../platform/http/require-user';
import { checkVersion } from '../../platform/http/version-conflict';
import { createMembership } from '../../partners/membership/membership';
import { notifyTier } from '../../partners/tiers/notify-tier';
import { setPremium } from '../../partners/tiers/set-premium';
import { setTier } from '../../partners/tiers/set-tier';
import type { BoxFiguresReader } from './box-figures';
import { toAdminBox, toChangedRow, toAuditSnapshot, toNewRow } from './box-mapper';
import { writeBoxLiveMail } from './box-mails';
import type { BoxRow } from './box-repository';
import { createBoxRepository } from './box-repository';
import { checkFirstBoxPrice } from './check-first-box-price';
import { changeVerified } from './change-verified';
import { insertBox } from './insert-box';
import { setPriceAuthor } from './price-author';
import { toPriceEntry } from './price-mapper';
import { createPriceRepository } from './price-repository';

export type BoxService = ReturnType<typeof createBoxService>;

interface ListQuery extends BoxFilter {
  page?: number;
  pageSize?: number;
  sort?: BoxSort;
}

/** Fields that affect money, so changing them requires a strong factor. */
const moneyFields = ['commission', 'tier', 'tierMode', 'subscriptionTier'] as const;

/** Box and category administration. */
export function createBoxService(
  context: Pick<AppContext, 'database' | 'clock' | 'settings' | 'mailer'>,
  { figures, notifier }: { figures: BoxFiguresReader; notifier: Notifier },
) {
  const { database, clock, settings } = context;
  const boxes = createBoxRepository(database);
  const prices = createPriceRepository(database);

  async function present(rows: readonly BoxRow[]): Promise<AdminBox[]> {
    const figuresOf = await figures.of(rows.map(({ id }) => id));
    return rows.map((row) => toAdminBox(row, figuresOf(row.id)));
  }
  const presentOne = async (row: BoxRow): Promise<AdminBox> => (await present([row]))[0]!;

  /** A page of the matching boxes, by popularity or rating. */
  async function listByFigures(
    filter: BoxFilter,
    { page, pageSize, sort }: { page: number; pageSize: number; sort: 'popularity' | 'rating' },
  ): Promise<{ rows: BoxRow[]; total: number }> {
    const ids = figures.sort(await boxes.listIds(filter), sort);
    const pageIds = ids.slice((page - 1) * pageSize, page * pageSize);
    const found = new Map((await boxes.listByIds(pageIds)).map((row) => [row.id, row]));
    return { rows: pageIds.flatMap((id) => found.get(id) ?? []), total: ids.length };
  }

  const notifyRemoved = (
    trx: Transaction<Database>,
    boxId: string,
    reason: string | null,
  ): Promise<number> =>
    notifier.notify(trx, {
      kind: 'box-removed',
      subject: newId(),
      to: { boxId },
      data: { reason },
    });

  /** The contract's kinds are closed until its next major version: this is the last decision on an application. */
  async function notifyLive(trx: Transaction<Database>, boxId: string, brand: string) {
    const members = await createMembership(trx).listMembers(boxId);
    await notifier.notify(
      trx,
      members.map((userId) => ({
        kind: 'application-decided',
        subject: newId(),
        to: { userId },
        data: { brand, reason: null, isLive: true },
      })),
      (to) => writeBoxLiveMail(to, settings.publicUrl, { boxId, brand }),
    );
  }

  return {
    /** Streams all boxes by name. */
    listAll(session: RequestSession): AsyncGenerator<AdminBox> {
      checkAccess('admin', session);
      return paginate<AdminBox, { name: string; id: string } | null>(
        null,
        async (after) => present(await boxes.listAfter(after)),
        ({ _id: id, name }) => ({ name, id }),
      );
    },

    async list(
      session: RequestSession,
      { page = 1, pageSize = 5, sort = 'name', ...filter }: ListQuery,
    ): Promise<AdminBoxPage> {
      checkAccess('admin', session);
      const paging = { page, pageSize };
      if (sort === 'popularity' || sort === 'rating') {
        const { rows, total } = await listByFigures(filter, { ...paging, sort });
        return { items: await present(rows), ...paging, total };
      }
      const [rows, total] = await Promise.all([
        boxes.list(filter, { ...paging, sort }),
        boxes.count(filter),
      ]);
      return { items: await present(rows), ...paging, total };
    },

    /** @throws Problem NOT_FOUND */
    async get(session: RequestSession, id: string): Promise<AdminBox> {
      checkAccess('admin', session);
      const row = await boxes.find(id);
      if (!row) throw noBox();
      return presentOne(row);
    },

    async listNames(session: RequestSession) {
      checkAccess('admin', session);
      return (await boxes.listNames()).map(({ id, name }) => ({ _id: id, name }));
    },

    /**
     * The partner form sets the same money fields as `change`, so it requires the same step-up.
     * @throws Problem CATEGORY_UNKNOWN, STEP_UP_REQUIRED
     */
    async create(
      session: RequestSession,
      form: NewPartner | NewSubscriptionBox,
    ): Promise<AdminBox> {
      checkAccess('admin', session);
      if ('commission' in form) checkStepUp(session);
      const now = clock.now();
      const row = await database.transaction().execute(async (trx) => {
        if ('category' in form) await checkCategory(trx, form.category);
        const id = await insertBox(trx, toNewRow(form), { by: requireUser(session), now });
        const made = (await createBoxRepository(trx).find(id))!;
        const entity = { kind: 'box', id } as const;
        await writeAudit(trx, session, now, {
          action: 'box.create',
          entity,
          after: toAuditSnapshot(made),
        });
        return made;
      });
      return presentOne(row);
    },

    /**
     * The prices of a box, the current one first.
     * @throws Problem NOT_FOUND
     */
    async listPrices(
      session: RequestSession,
      id: string,
      { page, pageSize }: { page: number; pageSize: number },
    ): Promise<BoxPricePage> {
      checkAccess('admin', session);
      if (!(await boxes.find(id))) throw noBox();
      const [rows, total] = await Promise.all([
        prices.list(id, { page, pageSize }),
        prices.count(id),
      ]);
      return { items: rows.map(toPriceEntry), page, pageSize, total };
    },

    /** @throws Problem NOT_FOUND, CATEGORY_UNKNOWN, VERSION_CONFLICT, STEP_UP_REQUIRED, VALIDATION_FAILED */
    async change(session: RequestSession, id: string, change: BoxChange): Promise<AdminBox> {
      checkAccess('admin', session);
      const row = await database.transaction().execute(async (trx) => {
        const repository = createBoxRepository(trx);
        const before = await repository.lock(id);
        if (!before) throw noBox();
        // Read once the box is locked: a change of its plan that waited for another one is recorded after it.
        const now = clock.now();
        const current = toAdminBox(before, (await figures.of([id], trx))(id));
        checkVersion(change.version, { version: before.version, current });
        if (moneyFields.some((name) => (change[name] ?? current[name]) !== current[name]))
          checkStepUp(session);
        if (change.category && change.category !== before.category_id)
          await checkCategory(trx, change.category);
        checkFirstBoxPrice(current, change);
        await changeVerified(context, trx, before, { to: change.isVerified, session, at: now });
        await setPriceAuthor(trx, requireUser(session));
        await repository.change(id, toChangedRow(change), now);
        const { tier = before.tier, tierMode: mode = before.tier_mode } = change;
        await setTier(trx, before, { to: { tier, mode }, at: now });
        if (tier !== before.tier)
          await notifyTier(trx, notifier, {
            boxId: id,
            tier,
            detail: 'Our team changed it.',
          });
        await setPremium(trx, before, {
          to: change.subscriptionTier ?? before.subscription_tier,
          at: now,
        });
        const after = (await repository.find(id))!;
        const changed = differences(toAuditSnapshot(before), toAuditSnapshot(after));
        const isHidden = before.is_active && !after.is_active;
        const reason = isHidden ? change.reason : undefined;
        if (changed)
          await writeAudit(trx, session, now, {
            action: 'box.change',
            entity: { kind: 'box', id },
            before: changed.before,
            after: { ...changed.after, ...(reason !== undefined && { reason }) },
          });
        if (isHidden) await notifyRemoved(trx, id, reason ?? null);
        if (!before.is_active && after.is_active) await notifyLive(trx, id, after.name);
        return after;
      });
      return presentOne(row);
    },

    /**
     * @param reason shown to the partner and stored in the audit log
     * @throws Problem NOT_FOUND
     */
    async archive(session: RequestSession, id: string, reason: string | null): Promise<void> {
      checkAccess('admin', session);
      const now = clock.now();
      await database.transaction().execute(async (trx) => {
        const repository = createBoxRepository(trx);
        const before = await repository.lock(id);
        if (!before) throw noBox();
        await repository.change(id, { archived_at: now }, now);
        await writeAudit(trx, session, now, {
          action: 'box.archive',
          entity: { kind: 'box', id },
          before: { archivedAt: null, isActive: before.is_active },
          after: { archivedAt: now.toISOString(), ...(reason !== null && { reason }) },
        });
        if (before.is_active) await notifyRemoved(trx, id, reason);
      });
    },

    /** @throws Problem CATEGORY_EXISTS */
    async createCategory(session: RequestSession, name: string): Promise<Category> {
      checkAccess('admin', session);
      const id = newId();
      const now = clock.now();
      await database.transaction().execute(async (trx) => {
        const made = await trx
          .insertInto('category')
          .values({ id, name, created_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!made) throw categoryExists();
        const entity = { kind: 'category', id } as const;
        await writeAudit(trx, session, now, { action: 'category.create', entity, after: { name } });
      });
      return { _id: id, name };
    },
  };
}

/** @throws Problem CATEGORY_UNKNOWN */
async function checkCategory(trx: Transaction<Database>, id: string): Promise<void> {
  const found = await trx
    .selectFrom('category')
    .where('id', '=', id)
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  if (found) return;
  const message = 'This category is no longer available. Choose another.';
  throw new Problem('CATEGORY_UNKNOWN', message, { fields: { category: message } });
}

const noBox = (): Problem =>
  new Problem('NOT_FOUND', 'We could not find this box. It may have been archived.');

const categoryExists = (): Problem => {
  const message = '⚠️ Category already exists!';
  return new Problem('CATEGORY_EXISTS', message, { fields: { name: message } });
};
