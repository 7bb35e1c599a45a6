import { createHash } from 'node:crypto';
import type { Category, ShownVerification } from '@hive/contract/boxes';
import type { Testimonial } from '@hive/contract/testimonials';
import { createPause, sortInSlices } from '../../platform/process/slices';
import type { Pause } from '../../platform/process/slices';
import { captionsKeyOf } from './captions-key';
import type { BoxPicture, BoxPromo, CatalogueBox } from './catalogue-box';
import type { CatalogueRows } from './catalogue-repository';
import type { InvitationCounts } from './unannounced-rows';

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

/**
 * Sorts and indexes the data of the database in slices of a few milliseconds, so that requests are answered in between.
 * @param pause waits for a turn between small pieces of work
 */
export async function buildSnapshot(
  rows: CatalogueRows,
  pause: Pause = createPause(),
): Promise<Snapshot> {
  const { promo, pictures, invitations, detailRevisions, verifications, sponsored, testimonials } =
    rows;
  const byName = new Intl.Collator('en-GB').compare;
  const boxes = await sortInSlices(
    rows.boxes,
    (a, b) => byName(a.name, b.name) || (a.id < b.id ? -1 : 1),
    pause,
  );
  const categories = rows.categories.toSorted((a, b) => byName(a.name, b.name));
  const version = createHash('sha256');
  // A line each: JSON has no line breaks, so different content has different lines.
  const addToVersion = (content: unknown) => version.update(`${JSON.stringify(content)}\n`);
  addToVersion([categories, testimonials]);
  const boxById = new Map<string, CatalogueBox>();
  const boxesByName = new Map<string, CatalogueBox[]>();
  const promoKeys = new Set<string>();
  const captionsByKey = new Map<string, string>();
  for (const box of boxes) {
    const { id, name } = box;
    boxById.set(id, box);
    const sameName = boxesByName.get(name);
    if (sameName) sameName.push(box);
    else boxesByName.set(name, [box]);
    const ownPromo = promo.get(id);
    for (const file of [ownPromo?.image, ownPromo?.video]) if (file) promoKeys.add(file.key);
    const video = ownPromo?.video;
    if (video?.captions) captionsByKey.set(captionsKeyOf(video.key), video.captions);
    const beside = [promo, pictures, invitations, detailRevisions, verifications, sponsored];
    addToVersion([box, beside.map((byBox) => byBox.get(id) ?? null)]);
    await pause();
  }
  return {
    version: version.digest('base64url'),
    boxes,
    categories,
    promoByBox: promo,
    picturesByBox: pictures,
    invitationsByBox: invitations,
    detailRevisionByBox: detailRevisions,
    verificationByBox: verifications,
    sponsored,
    testimonials,
    promoKeys,
    captionsByKey,
    boxById,
    boxesByName,
    categoryByName: new Map(categories.map((category) => [toKey(category.name), category])),
  };
}

const toKey = (name: string): string => name.trim().toLowerCase();

/** The category with this name, case-insensitive; undefined if there is none. */
export const findCategory = (snapshot: Snapshot, name: string): Category | undefined =>
  snapshot.categoryByName.get(toKey(name));

/** The public box with this id, case-insensitive; undefined if it is unknown, inactive or archived. */
export const findBox = (snapshot: Snapshot, id: string): CatalogueBox | undefined =>
  snapshot.boxById.get(id.toLowerCase());
