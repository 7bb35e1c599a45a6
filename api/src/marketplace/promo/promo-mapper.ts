import type { ModeratedPromo, PromoMedium } from '@hive/contract/promo-media';
import type { SignedAddresses } from '../../storage/signed-addresses';
import type { ModeratedPromoRow, PromoRow } from './promo-repository';

/** The partner's view, with an address that is valid for a few minutes in any state. */
export const toPromoMedium = (row: PromoRow, addresses: SignedAddresses): PromoMedium => ({
  _id: row.id,
  boxId: row.box_id,
  kind: row.kind,
  status: row.status,
  refusalReason: row.refusal_reason,
  url: addresses.make({ key: row.file_key, owner: `box ${row.box_id}` }),
  width: row.width,
  height: row.height,
  durationSeconds: row.duration_ms === null ? null : row.duration_ms / 1000,
  captions: row.captions,
  isSilent: row.is_silent,
  createdAt: row.created_at.toISOString(),
});

/** The moderators' view. */
export const toModeratedPromo = (
  row: ModeratedPromoRow,
  addresses: SignedAddresses,
): ModeratedPromo => ({
  ...toPromoMedium(row, addresses),
  box: { _id: row.box_id, name: row.box_name },
});
