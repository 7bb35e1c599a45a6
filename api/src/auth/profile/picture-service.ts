import path from 'node:path';
import { accountGone, checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { createLimiter } from '../../platform/http/rate-limit';
import { requireUser } from '../../platform/http/require-user';
import { discardFilesNow } from '../../storage/discard-files';
import type { TemporaryFile, TemporaryFiles } from '../../storage/temporary-files';
import { createTemporaryFiles } from '../../storage/temporary-files';
import { addressOf, keyOfAddress, newPictureKey } from './picture-address';
import { createPictureEncoder } from './picture-encoder';
import { swapPicture } from './profile-repository';

export type PictureService = ReturnType<typeof createPictureService>;

/** Sets and removes the user's own picture. A replaced file is deleted. */
export function createPictureService(context: AppContext) {
  const { database, clock, policy, settings, files } = context;
  const encoder = createPictureEncoder(policy);
  const temporary = createTemporaryFiles(path.join(settings.dataDir, 'uploads'));
  const perAccount = createLimiter(context, {
    name: 'picture-upload',
    ...policy.rateLimits.pictureUpload,
  });

  /** Deletes a file that is no longer used. */
  const discard = async (key: string | null): Promise<void> =>
    key ? discardFilesNow(context, [key]) : undefined;

  /** @returns the address that was shown before. */
  async function setShown(userId: string, address: string | null): Promise<string | null> {
    const swapped = await database
      .transaction()
      .execute((trx) => swapPicture(trx, userId, address, clock.now()));
    if (!swapped) throw accountGone();
    return swapped.before;
  }

  async function store(userId: string, uploaded: TemporaryFile): Promise<string> {
    const picture = await encoder.encode(uploaded.path, userId);
    const key = newPictureKey();
    await files.put(key, picture);
    try {
      const before = await setShown(userId, addressOf(key));
      await discard(keyOfAddress(before));
    } catch (error) {
      await discard(key);
      throw error;
    }
    return addressOf(key);
  }

  return {
    discard,

    /**
     * Sets the picture to the file that `receive` reads. The rate limit is checked before anything is read.
     * @returns the address it is shown at.
     * @throws Problem RATE_LIMITED, UNAVAILABLE, PICTURE_UNREADABLE, and what `receive` throws
     */
    async set(
      session: RequestSession,
      receive: (temporary: TemporaryFiles) => Promise<TemporaryFile>,
    ): Promise<string> {
      checkAccess('verified', session);
      const userId = requireUser(session);
      await perAccount.consume(userId);
      const uploaded = await receive(temporary);
      try {
        return await store(userId, uploaded);
      } finally {
        await temporary.remove(uploaded);
      }
    },

    async remove(session: RequestSession): Promise<void> {
      checkAccess('verified', session);
      await discard(keyOfAddress(await setShown(requireUser(session), null)));
    },
  };
}
