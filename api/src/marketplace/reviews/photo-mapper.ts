import type { StoredReviewPhoto } from '@hive/contract/review-photos';
import type { SignedAddresses } from '../../storage/signed-addresses';
import type { PhotoRow } from '../catalogue/photo-mapper';
import { toReviewPhoto } from '../catalogue/photo-mapper';

/** For its author and for moderators, with an address that is valid for a few minutes in any state. */
export const toStoredPhoto = (row: PhotoRow, addresses: SignedAddresses): StoredReviewPhoto => ({
  ...toReviewPhoto(row),
  _id: row.id,
  url: addresses.make({ key: row.file_key, owner: `photo ${row.id}` }),
});
