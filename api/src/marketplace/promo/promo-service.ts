import path from 'node:path';
import type { PromoMedium } from '@hive/contract/promo-media';
import type { Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { BoxTable } from '../../database/schema';
import { createNotifier } from '../../notifications/notifier';
import { findMissing, requireVideo } from '../../partners/membership/entitlements';
import type { OwnBoxes } from '../../partners/membership/own-boxes';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { invalidField, Problem } from '../../platform/http/problem';
import { createLimiter } from '../../platform/http/rate-limit';
import { requireUser } from '../../platform/http/require-user';
import { discardFiles, discardFilesNow } from '../../storage/discard-files';
import { createSignedAddresses } from '../../storage/signed-addresses';
import type { TemporaryFile, TemporaryFiles } from '../../storage/temporary-files';
import { createTemporaryFiles } from '../../storage/temporary-files';
import { findCaptionsError } from './captions';
import type { StoredPromo } from './promo-encoder';
import { createPromoEncoder } from './promo-encoder';
import { toPromoMedium } from './promo-mapper';
import { createPromoRepository } from './promo-repository';

export type PromoService = ReturnType<typeof createPromoService>;

/** Promo media of partners' boxes. */
export function createPromoService(context: AppContext, ownBoxes: OwnBoxes) {
  const { database, clock, policy, settings } = context;
  const encoder = createPromoEncoder(context);
  const addresses = createSignedAddresses(context);
  const temporary = createTemporaryFiles(path.join(settings.dataDir, 'uploads'));
  const notifier = createNotifier(context);
  const perAccount = createLimiter(context, {
    name: 'promo-upload',
    ...policy.rateLimits.promoUpload,
  });

  /** Replaces a pending or rejected promo. A published one stays until this one is approved. */
  async function record(
    { id: boxId, name }: Pick<Selectable<BoxTable>, 'id' | 'name'>,
    by: string,
    { key, kind, ...file }: StoredPromo,
  ) {
    return database.transaction().execute(async (trx) => {
      const media = createPromoRepository(trx);
      await media.lockBox(boxId);
      const replaced = await media.clear({ boxId, kind }, 'next');
      const row = await media.insert({
        id: newId(),
        box_id: boxId,
        kind,
        file_key: key,
        width: file.width,
        height: file.height,
        duration_ms: file.durationMs,
        refusal_reason: null,
        uploaded_by: by,
        decided_by: null,
        decided_at: null,
        created_at: clock.now(),
      });
      const subject = row.id;
      await notifier.notify(trx, {
        kind: 'promo-waiting',
        subject,
        to: 'admins',
        data: { box: name },
      });
      return { row, replaced };
    });
  }

  async function findOwn(session: RequestSession, id: string) {
    const boxes = await ownBoxes.list(session);
    const row = await createPromoRepository(database).find(id);
    if (!row || !boxes.some((box) => box.id === row.box_id)) throw noPromo();
    return row;
  }

  return {
    /** @throws Problem NOT_FOUND */
    async list(
      session: RequestSession,
      boxId?: string,
    ): Promise<{ media: PromoMedium[]; videoMissing: string | null }> {
      const box = await ownBoxes.pick(session, boxId);
      const rows = await createPromoRepository(database).listOfBox(box.id);
      return {
        media: rows.map((row) => toPromoMedium(row, addresses)),
        videoMissing: findMissing(() => requireVideo(box)),
      };
    },

    /**
     * Stores the upload that `receive` reads. Membership and the limit are checked before anything is read.
     * @throws Problem NOT_FOUND, RATE_LIMITED, UNAVAILABLE, PLAN_REQUIRED, and errors of `receive` and of the encoder
     */
    async upload(
      session: RequestSession,
      boxId: string | undefined,
      receive: (temporary: TemporaryFiles) => Promise<TemporaryFile>,
    ): Promise<PromoMedium> {
      const box = await ownBoxes.pick(session, boxId);
      const userId = requireUser(session);
      await perAccount.consume(userId);
      const uploaded = await receive(temporary);
      try {
        const stored = await encoder.keep(uploaded, userId, () => requireVideo(box));
        try {
          const { row, replaced } = await record(box, userId, stored);
          await discardFiles(context, replaced);
          return toPromoMedium(row, addresses);
        } catch (error) {
          await discardFilesNow(context, [stored.key]);
          throw error;
        }
      } finally {
        await temporary.remove(uploaded);
      }
    },

    /**
     * Saves a video's captions, or that it needs none.
     * @throws Problem NOT_FOUND, CAPTIONS_PUBLISHED, VALIDATION_FAILED with the line of an error
     */
    async saveCaptions(
      session: RequestSession,
      id: string,
      input: { captions: string | null; isSilent: boolean },
    ): Promise<PromoMedium> {
      const { kind, status } = await findOwn(session, id);
      if (kind !== 'video') throw noPromo();
      if (status === 'approved') throw captionsPublished();
      const error = input.captions === null ? null : findCaptionsError(input.captions);
      if (error) throw invalidField('captions', error);
      const row = await createPromoRepository(database).saveCaptions(id, input);
      if (!row) throw captionsPublished();
      return toPromoMedium(row, addresses);
    },

    /** @throws Problem NOT_FOUND, also for another partner's */
    async remove(session: RequestSession, id: string): Promise<void> {
      await findOwn(session, id);
      const gone = await createPromoRepository(database).delete(id);
      if (gone.length === 0) throw noPromo();
      await discardFiles(context, gone);
    },
  };
}

const captionsPublished = (): Problem =>
  new Problem(
    'CAPTIONS_PUBLISHED',
    'This video is published, so its captions can’t be changed. Upload the video again with other captions.',
  );

export const noPromo = (): Problem =>
  new Problem('NOT_FOUND', 'We could not find this promo. It may have been replaced or removed.');
