import type {
  BoxProfile,
  PublicBox,
  ReviewFilters,
  ReviewPage,
  ReviewSort,
} from '@hive/contract/boxes';
import type { HomeBoxes } from '@hive/contract/box-lists';
import { selectHomeBoxes } from '@hive/contract/select-home-boxes';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import type { Catalogue } from './catalogue';
import { noPromo, type CatalogueBox } from './catalogue-box';
import { readBoxDetails } from '../details/box-details';
import { readPastPrices } from '../details/past-prices';
import type { StoredParts } from './public-box';
import { toBoxProfile, toPublicBox } from './public-box';
import { createReviewRepository } from './review-repository';
import { similarBoxes } from './similar-boxes';
import type { Snapshot } from './snapshot';
import { findBox } from './snapshot';

interface PageOfReviews extends ReviewFilters {
  sort: ReviewSort;
  page: number;
  pageSize: number;
}

/** The public catalogue. No call needs a session. */
export function createCatalogueService(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  catalogue: Catalogue,
) {
  const reviews = createReviewRepository(database);

  return {
    listBoxes,

    /** The public ones among these boxes, by name. */
    listByIds(snapshot: Snapshot, ids: readonly string[]): PublicBox[] {
      const requested = new Set(ids);
      return listBoxes(snapshot, ({ id }) => requested.has(id));
    },

    getHomeBoxes: (snapshot: Snapshot): HomeBoxes => selectHomeBoxes(listBoxes(snapshot)),

    /** What a profile shows beside the snapshot. Throws NOT_FOUND for a box that is not public. */
    async readStoredParts(snapshot: Snapshot, id: string): Promise<StoredParts> {
      const box = findBox(snapshot, id) ?? notFound();
      const [details, priceHistory] = await Promise.all([
        readBoxDetails(database, box.id),
        readPastPrices(database, box.id, clock.now()),
      ]);
      return { details, priceHistory };
    },

    /**
     * A box with its rating and similar boxes. Throws NOT_FOUND for a box that is not public.
     * @param stored null while the database is unreachable: the profile then has no details
     */
    getProfile(snapshot: Snapshot, id: string, stored: StoredParts | null): BoxProfile {
      const box = findBox(snapshot, id) ?? notFound();
      return toBoxProfile(box, {
        similar: similarBoxes(box, snapshot.boxes),
        promo: snapshot.promoByBox.get(box.id) ?? noPromo,
        pictures: snapshot.picturesByBox.get(box.id) ?? [],
        invitations: snapshot.invitationsByBox.get(box.id) ?? { sent: 0, answered: 0 },
        stored,
        verification: (box.isVerified && snapshot.verificationByBox.get(box.id)) || null,
      });
    },

    /**
     * A page of a box's published reviews that match the filters, and how many each filter would leave. Throws NOT_FOUND
     * for a box that is not public.
     */
    async listReviews(boxId: string, query: PageOfReviews): Promise<ReviewPage> {
      const { sort, page, pageSize, ...filters } = query;
      const box = catalogue.findBox(boxId) ?? notFound();
      const [items, { total, ...counts }] = await Promise.all([
        reviews.list({ boxId: box.id, filters, sort, page, pageSize }),
        reviews.count(box.id, filters),
      ]);
      return { items, page, pageSize, total, counts };
    },
  };
}

const listBoxes = (
  { boxes, sponsored }: Snapshot,
  isListed: (box: CatalogueBox) => boolean = () => true,
): PublicBox[] =>
  boxes.filter(isListed).map((box) => {
    const sponsoredPlace = sponsored.get(box.id);
    return { ...toPublicBox(box), ...(sponsoredPlace && { sponsoredPlace }) };
  });

function notFound(): never {
  throw new Problem('NOT_FOUND', 'We could not find this box. It may have left Hive.');
}
