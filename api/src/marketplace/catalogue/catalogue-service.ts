import type { BoxProfile, PublicBox, ReviewPage, ReviewSort } from '@hive/contract/boxes';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import type { Catalogue } from './catalogue';
import { noPromo } from './catalogue-box';
import { toBoxProfile, toPublicBox } from './public-box';
import { createReviewRepository } from './review-repository';
import { similarBoxes } from './similar-boxes';
import type { Snapshot } from './snapshot';
import { findBox } from './snapshot';

interface PageOfReviews {
  sort: ReviewSort;
  page: number;
  pageSize: number;
}

/** The public catalogue. No call needs a session. */
export function createCatalogueService(
  { database }: Pick<AppContext, 'database'>,
  catalogue: Catalogue,
) {
  const reviews = createReviewRepository(database);

  return {
    listBoxes: (snapshot: Snapshot): PublicBox[] =>
      snapshot.boxes.map((box) => {
        const sponsoredPlace = snapshot.sponsored.get(box.id);
        return { ...toPublicBox(box), ...(sponsoredPlace && { sponsoredPlace }) };
      }),

    /** A box with its rating and similar boxes. Throws NOT_FOUND for a box that is not public. */
    getProfile(snapshot: Snapshot, id: string): BoxProfile {
      const box = findBox(snapshot, id) ?? notFound();
      return toBoxProfile(box, {
        similar: similarBoxes(box, snapshot.boxes),
        promo: snapshot.promoByBox.get(box.id) ?? noPromo,
        invitations: snapshot.invitationsByBox.get(box.id) ?? { sent: 0, answered: 0 },
        verification: (box.isVerified && snapshot.verificationByBox.get(box.id)) || null,
      });
    },

    /** A page of a box's published reviews. Throws NOT_FOUND for a box that is not public. */
    async listReviews(boxId: string, { sort, page, pageSize }: PageOfReviews): Promise<ReviewPage> {
      const box = catalogue.findBox(boxId) ?? notFound();
      const [items, total] = await Promise.all([
        reviews.list({ boxId: box.id, sort, page, pageSize }),
        reviews.count(box.id),
      ]);
      return { items, page, pageSize, total };
    },
  };
}

function notFound(): never {
  throw new Problem('NOT_FOUND', 'We could not find this box. It may have left Hive.');
}
