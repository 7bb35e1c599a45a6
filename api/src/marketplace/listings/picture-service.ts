import path from 'node:path';
import type { ListingPicture } from '@hive/contract/listings';
import { v7 as newId } from 'uuid';
import { writeAudit } from '../../audit/write-audit';
import { createPictureWriter } from '../../auth/profile/picture-encoder';
import type { OwnBoxes } from '../../partners/membership/own-boxes';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { createLimiter } from '../../platform/http/rate-limit';
import { requireUser } from '../../platform/http/require-user';
import { discardFiles, discardFilesNow } from '../../storage/discard-files';
import type { TemporaryFile, TemporaryFiles } from '../../storage/temporary-files';
import { createTemporaryFiles } from '../../storage/temporary-files';
import { newBoxPictureKey } from './picture-address';
import { createPictureRepository, toListingPicture } from './picture-repository';
import { lockBox } from './lock-box';

export type PictureService = ReturnType<typeof createPictureService>;

/** Pictures that partners upload for the listings of their boxes. */
export function createPictureService(context: AppContext, ownBoxes: OwnBoxes) {
  const { database, clock, policy, settings, files } = context;
  const temporary = createTemporaryFiles(path.join(settings.dataDir, 'uploads'));
  const writer = createPictureWriter(policy, {
    width: policy.promoPictureSide,
    height: policy.promoPictureSide,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const perAccount = createLimiter(context, {
    name: 'listing-picture',
    ...policy.rateLimits.promoUpload,
  });

  async function record(session: RequestSession, boxId: string, file: StoredFile) {
    return database.transaction().execute(async (trx) => {
      await lockBox(trx, boxId);
      const pictures = createPictureRepository(trx);
      const row = await pictures.insert({
        id: newId(),
        box_id: boxId,
        file_key: file.key,
        width: file.width,
        height: file.height,
        position: null,
        uploaded_by: requireUser(session),
        created_at: clock.now(),
      });
      await writeAudit(trx, session, clock.now(), {
        action: 'listing.picture',
        entity: { kind: 'box', id: boxId },
        after: { pictureId: row.id },
      });
      return { row, removed: await pictures.clearOldest(boxId) };
    });
  }

  /** The field that is wrong is that of the form. */
  const write = (uploaded: TemporaryFile, account: string) =>
    writer.write(uploaded.path, account).catch((error: unknown) => {
      if (!(error instanceof Problem) || error.code !== 'PICTURE_UNREADABLE') throw error;
      throw new Problem(error.code, error.message, {
        fields: { picture: error.message },
        cause: error,
      });
    });

  return {
    /**
     * Stores the upload that `receive` reads. Membership and the limit are checked before anything is read.
     * @throws Problem NOT_FOUND, RATE_LIMITED, PICTURE_UNREADABLE, UNAVAILABLE, and errors of `receive`
     */
    async upload(
      session: RequestSession,
      boxId: string | undefined,
      receive: (temporary: TemporaryFiles) => Promise<TemporaryFile>,
    ): Promise<ListingPicture> {
      const box = await ownBoxes.pick(session, boxId);
      const by = requireUser(session);
      await perAccount.consume(by);
      const uploaded = await receive(temporary);
      try {
        const { data, info } = await write(uploaded, by);
        const key = newBoxPictureKey();
        await files.put(key, data);
        try {
          const { row, removed } = await record(session, box.id, {
            key,
            width: info.width,
            height: info.height,
          });
          await discardFiles(context, removed);
          return toListingPicture(row);
        } catch (error) {
          await discardFilesNow(context, [key]);
          throw error;
        }
      } finally {
        await temporary.remove(uploaded);
      }
    },
  };
}

interface StoredFile {
  key: string;
  width: number;
  height: number;
}
