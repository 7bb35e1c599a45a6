import { createHash } from 'node:crypto';
import type { Category, ShownVerification } from '@hive/contract/boxes';
import type { Testimonial } from '@hive/contract/testimonials';
import { captionsKeyOf } from './captions-key';
import type { BoxPicture, BoxPromo, CatalogueBox, PromoFile } from './catalogue-box';
import type { CatalogueRows, InvitationCounts } from './catalogue-repository';

/** One state of the public catalogue, never changed after it is built. */
export interface Snapshot {
  /** A hash, equal for equal content in every process. */
  version: string;
  /** By name. */
  boxes: readonly CatalogueBox[];
  /** By name. */
  categories: readonly Category[];
  promoByBox: ReadonlyMap<string, BoxPromo>;
  picturesByBox: ReadonlyMap<string, readonly BoxPicture[]>;
  invitationsByBox: ReadonlyMap<string, InvitationCounts>;
  /** Grows with each change of a box's details. */
  detailRevisionByBox: ReadonlyMap<string, number>;
  verificationByBox: ReadonlyMap<string, ShownVerification>;
  /** The places of boxes in the row 'Sponsored' of their category in this hour, from 1. */
  sponsored: ReadonlyMap<string, number>;
  /** The reviews that the home page shows on this day. */
  testimonials: readonly Testimonial[];
  /** The storage keys of the published promo media. */
  promoKeys: ReadonlySet<string>;
  /** The captions of published videos, by their key. */
  captionsByKey: ReadonlyMap<string, string>;
  boxById: ReadonlyMap<string, CatalogueBox>;
  boxesByName: ReadonlyMap<string, readonly CatalogueBox[]>;
  /** By lower-case name, which identifies a category. */
  categoryByName: ReadonlyMap<string, Category>;
}

/** Sorts and indexes the data of the database. */
export function buildSnapshot(rows: CatalogueRows): Snapshot {
  const { promo, pictures, invitations, detailRevisions, verifications, sponsored, testimonials } =
    rows;
  const byName = new Intl.Collator('en-GB').compare;
  const boxes = rows.boxes.toSorted((a, b) => byName(a.name, b.name) || (a.id < b.id ? -1 : 1));
  const categories = rows.categories.toSorted((a, b) => byName(a.name, b.name));
  const boxesByName = new Map<string, CatalogueBox[]>();
  for (const box of boxes) {
    const sameName = boxesByName.get(box.name);
    if (sameName) sameName.push(box);
    else boxesByName.set(box.name, [box]);
  }
  const shown = boxes.flatMap(({ id }) => filesOf(promo.get(id)));
  return {
    version: createHash('sha256')
      .update(
        JSON.stringify([
          boxes,
          categories,
          byKey(promo),
          byKey(pictures),
          byKey(invitations),
          byKey(detailRevisions),
          byKey(verifications),
          byKey(sponsored),
          testimonials,
        ]),
      )
      .digest('base64url'),
    boxes,
    categories,
    promoByBox: promo,
    picturesByBox: pictures,
    invitationsByBox: invitations,
    detailRevisionByBox: detailRevisions,
    verificationByBox: verifications,
    sponsored,
    testimonials,
    promoKeys: new Set(shown.flatMap((file) => file?.key ?? [])),
    captionsByKey: new Map(
      boxes.flatMap(({ id }) => {
        const video = promo.get(id)?.video;
        return video?.captions ? [[captionsKeyOf(video.key), video.captions]] : [];
      }),
    ),
    boxById: new Map(boxes.map((box) => [box.id, box])),
    boxesByName,
    categoryByName: new Map(categories.map((category) => [toKey(category.name), category])),
  };
}

/** The entries of a map in one order. */
const byKey = <T>(map: ReadonlyMap<string, T>): [string, T][] =>
  [...map].sort(([a], [b]) => (a < b ? -1 : 1));

const filesOf = (promo: BoxPromo | undefined): (PromoFile | null)[] =>
  promo ? [promo.image, promo.video] : [];

const toKey = (name: string): string => name.trim().toLowerCase();

/** The category with this name, case-insensitive; undefined if there is none. */
export const findCategory = (snapshot: Snapshot, name: string): Category | undefined =>
  snapshot.categoryByName.get(toKey(name));

/** The public box with this id, case-insensitive; undefined if it is unknown, inactive or archived. */
export const findBox = (snapshot: Snapshot, id: string): CatalogueBox | undefined =>
  snapshot.boxById.get(id.toLowerCase());
