import type { ModeratedPromo, PromoStatus } from '@hive/contract/promo-media';
import type { Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { differences, writeAudit } from '../audit/write-audit';
import { checkAccess } from '../platform/access';
import type { RequestSession } from '../platform/authentication';
import type { AppContext } from '../platform/context';
import { requireUser } from '../platform/require-user';
import { discardFiles } from '../storage/discard-files';
import { createSignedAddresses } from '../storage/signed-addresses';
import { toModeratedPromo } from './promo-mapper';
import type { PromoRow } from './promo-repository';
import { createPromoRepository } from './promo-repository';
import { noPromo } from './promo-service';

export type PromoModeration = ReturnType<typeof createPromoModeration>;

interface Decided {
  by: string;
  at: Date;
  refusal: string | null;
}

/** What moderators do with advertising. A file is never changed, so a decision is about what was looked at. */
export function createPromoModeration(context: AppContext) {
  const { database, clock } = context;
  const addresses = createSignedAddresses(context);

  /** Runs a decision while nobody else changes what the box has. `work` gives the keys of files without a record. */
  async function decide(
    session: RequestSession,
    { id, refusal }: { id: string; refusal: string | null },
    work: (row: PromoRow, on: Transaction<Database>, decided: Decided) => Promise<string[]>,
  ): Promise<void> {
    checkAccess('admin', session);
    const before = await createPromoRepository(database).find(id);
    if (!before) throw noPromo();
    const decided = { by: requireUser(session), at: clock.now(), refusal };
    const gone = await database.transaction().execute(async (on) => {
      const media = createPromoRepository(on);
      await media.lockBox(before.box_id);
      const row = await media.find(id);
      if (!row) throw noPromo();
      const files = await work(row, on, decided);
      const changed = differences(
        { status: row.status, reason: row.refusal_reason },
        { status: refusal === null ? 'approved' : 'refused', reason: refusal },
      );
      if (changed) {
        await writeAudit(on, session, decided.at, {
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
      { status, page, pageSize }: { status?: PromoStatus; page: number; pageSize: number },
    ): Promise<{ items: ModeratedPromo[]; page: number; pageSize: number; total: number }> {
      checkAccess('admin', session);
      const media = createPromoRepository(database);
      const [rows, total] = await Promise.all([
        media.list(status, { page, pageSize }),
        media.count(status),
      ]);
      return { items: rows.map((row) => toModeratedPromo(row, addresses)), page, pageSize, total };
    },

    /** Shows it, in the place of what is shown there. @throws Problem NOT_FOUND */
    async approve(session: RequestSession, id: string): Promise<void> {
      await decide(session, { id, refusal: null }, async (row, on, decided) => {
        if (row.status === 'approved') return [];
        const media = createPromoRepository(on);
        const gone = await media.clear({ boxId: row.box_id, kind: row.kind }, 'shown');
        await media.decide(id, decided);
        return gone;
      });
    },

    /** Refuses it; one that is shown goes, where another waits to take its place. @throws Problem NOT_FOUND */
    async refuse(session: RequestSession, id: string, reason: string): Promise<void> {
      await decide(session, { id, refusal: reason }, async (row, on, decided) => {
        const media = createPromoRepository(on);
        const place = { boxId: row.box_id, kind: row.kind };
        if (row.status === 'approved' && (await media.hasNext(place))) return media.delete(id);
        await media.decide(id, decided);
        return [];
      });
    },
  };
}
