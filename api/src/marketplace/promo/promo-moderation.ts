import type { ModeratedPromo, PromoStatus } from '@hive/contract/promo-media';
import type { Transaction } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '../../database/schema';
import { differences, writeAudit } from '../../audit/write-audit';
import { createNotifier } from '../../notifications/notifier';
import { createMembership } from '../../partners/membership/membership';
import { checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { requireUser } from '../../platform/http/require-user';
import { checkStatus, decidedMeanwhile } from '../../platform/http/version-conflict';
import { discardFiles } from '../../storage/discard-files';
import { createSignedAddresses } from '../../storage/signed-addresses';
import { writePromoApprovedMail, writePromoRefusedMail } from './promo-mails';
import { toModeratedPromo } from './promo-mapper';
import type { ModeratedPromoRow, PromoFilter } from './promo-repository';
import { createPromoRepository } from './promo-repository';
import { noPromo } from './promo-service';

export type PromoModeration = ReturnType<typeof createPromoModeration>;

interface Decided {
  by: string;
  at: Date;
  refusal: string | null;
}

/** The promo that a moderator decides on. */
export interface SeenPromo {
  id: string;
  /** The expected status, if any. */
  status?: PromoStatus;
}

/** Moderation of promo media. A file never changes, so a decision always applies to what the moderator has seen. */
export function createPromoModeration(context: AppContext) {
  const { database, clock, settings } = context;
  const notifier = createNotifier(context);
  const addresses = createSignedAddresses(context);

  async function notifyPartners(
    trx: Transaction<Database>,
    { box_id: boxId, box_name: boxName, kind, status: before }: ModeratedPromoRow,
    reason: string | null,
  ): Promise<void> {
    const about = { boxId, boxName, kind, before };
    const data = { promo: kind, reason, wasShown: before === 'approved' };
    await notifier.notify(
      trx,
      { kind: 'promo-decided', subject: newId(), to: { boxId }, data },
      (to) =>
        reason === null
          ? writePromoApprovedMail(to, settings.publicUrl, about)
          : writePromoRefusedMail(to, settings.publicUrl, {
              ...about,
              reason,
              contact: settings.seller.email,
            }),
    );
  }

  /** Runs a decision while the box's promos are locked. `work` returns the keys of files that no record uses now. */
  async function decide(
    session: RequestSession,
    { id, status: seen, refusal }: SeenPromo & { refusal: string | null },
    work: (
      row: ModeratedPromoRow,
      trx: Transaction<Database>,
      decided: Decided,
    ) => Promise<string[]>,
  ): Promise<void> {
    checkAccess('admin', session);
    const before = await createPromoRepository(database).find(id);
    if (!before) throw noPromo();
    const decided = { by: requireUser(session), at: clock.now(), refusal };
    const gone = await database.transaction().execute(async (trx) => {
      const media = createPromoRepository(trx);
      const membership = createMembership(trx);
      const members = await membership.listMembers(before.box_id);
      // Lock accounts before boxes, in the same order as account erasure.
      await membership.lock(decided.by, ...members);
      await media.lockBox(before.box_id);
      const row = await media.find(id);
      if (!row) throw noPromo();
      checkStatus(seen, {
        status: row.status,
        changed: decidedMeanwhile('This advertising', row.status, row.refusal_reason),
        current: toModeratedPromo(row, addresses),
      });
      const files = await work(row, trx, decided);
      const changed = differences(
        { status: row.status, reason: row.refusal_reason },
        { status: refusal === null ? 'approved' : 'refused', reason: refusal },
      );
      if (changed) {
        await notifyPartners(trx, row, refusal);
        await writeAudit(trx, session, decided.at, {
          action: refusal === null ? 'promo.approve' : 'promo.refuse',
          entity: { kind: 'promo', id },
          before: changed.before,
          after: { ...changed.after, boxId: row.box_id, kind: row.kind },
        });
      }
      return files;
    });
    await discardFiles(context, gone);
  }

  return {
    async list(
      session: RequestSession,
      { page, pageSize, ...filter }: PromoFilter & { page: number; pageSize: number },
    ): Promise<{ items: ModeratedPromo[]; page: number; pageSize: number; total: number }> {
      checkAccess('admin', session);
      const media = createPromoRepository(database);
      const [rows, total] = await Promise.all([
        media.list(filter, { page, pageSize }),
        media.count(filter),
      ]);
      return { items: rows.map((row) => toModeratedPromo(row, addresses)), page, pageSize, total };
    },

    /**
     * Publishes it and replaces the published one.
     * @throws Problem NOT_FOUND, VERSION_CONFLICT, CAPTIONS_MISSING
     */
    async approve(session: RequestSession, seen: SeenPromo): Promise<void> {
      await decide(session, { ...seen, refusal: null }, async (row, trx, decided) => {
        if (row.status === 'approved') return [];
        if (row.kind === 'video' && row.captions === null && !row.is_silent)
          throw captionsMissing();
        const media = createPromoRepository(trx);
        const gone = await media.clear({ boxId: row.box_id, kind: row.kind }, 'shown');
        await media.decide(row.id, decided);
        return gone;
      });
    },

    /** Rejects it. A published one is removed if a pending one replaces it. @throws Problem NOT_FOUND, VERSION_CONFLICT */
    async refuse(session: RequestSession, seen: SeenPromo, reason: string): Promise<void> {
      await decide(session, { ...seen, refusal: reason }, async (row, trx, decided) => {
        const media = createPromoRepository(trx);
        const place = { boxId: row.box_id, kind: row.kind };
        if (row.status === 'approved' && (await media.hasNext(place))) return media.delete(row.id);
        await media.decide(row.id, decided);
        return [];
      });
    },
  };
}

const captionsMissing = (): Problem =>
  new Problem(
    'CAPTIONS_MISSING',
    'This video has no captions, and the brand has not stated that nobody speaks in it. Reject it with that reason, or wait for the captions.',
  );
