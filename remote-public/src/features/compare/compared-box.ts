import type { BoxProfile } from '@hive/contract/boxes';
import type { ApiBox, TileBox } from '../../lib/tile-box';
import { toTileBox } from '../../lib/tile-box';

/** The facts of a box that a comparison shows beside those of its tile. */
export type ComparedBox = TileBox &
  Pick<BoxProfile, 'minimumTerm' | 'cancellation' | 'giftWrapping' | 'details' | 'verification'>;

export const toComparedBox = (box: ApiBox & BoxProfile): ComparedBox => ({
  ...toTileBox(box),
  minimumTerm: box.minimumTerm,
  cancellation: box.cancellation,
  giftWrapping: box.giftWrapping,
  details: box.details,
  verification: box.verification,
});

/** These boxes of an earlier comparison, if it has them all: one is removed without loading the others again. */
export function pickCompared(
  earlier: readonly ComparedBox[] | undefined,
  ids: readonly string[],
): ComparedBox[] | undefined {
  const picked = ids.flatMap((id) => earlier?.find((box) => box.id === id) ?? []);
  return picked.length === ids.length ? picked : undefined;
}
