import type { BoxProfile, PublicBox, ShownPromo, ShownVerification } from '@hive/contract/boxes';
import { toPounds } from '@hive/contract/money';
import { addFacts } from './box-facts';
import { captionsKeyOf } from './captions-key';
import type { BoxPicture, BoxPromo, CatalogueBox, PromoFile, PromoVideo } from './catalogue-box';
import type { InvitationCounts } from './unannounced-rows';
import { meanRating } from './mean-rating';
import { shareAddress } from './share-address';

/** The public fields of a box. Other fields of the catalogue stay private until they are named here or among the facts. */
export function toPublicBox(box: CatalogueBox): PublicBox {
  const rating = meanRating(box.rating.sum, box.rating.count);
  const answer = {
    _id: box.id,
    slug: box.slug,
    category: box.category && { _id: box.category._id, name: box.category.name },
    description: box.shortDescription,
    price: toPounds(box.pricePence),
    deliveryPrice: toPounds(box.deliveryPence),
    firstBoxPrice: box.firstBoxPence === null ? null : toPounds(box.firstBoxPence),
    monthlyCost: toPounds(box.monthlyCostPence),
    rating,
    ratings: rating,
    ratingCount: box.rating.count,
    ratingsCount: box.rating.count,
    clicks: box.clicks,
    popularity: Math.round(box.popularity * 1000) / 1000,
    createdAt: box.createdAt.toISOString(),
  };
  const answered: PublicBox = addFacts(answer, box);
  if (box.trend !== null) answered.trend = Math.round(box.trend * 100) / 100;
  return answered;
}

/** What a profile reads from the database when it is prepared. */
export type StoredParts = Required<Pick<BoxProfile, 'details' | 'priceHistory'>>;

interface ProfileParts {
  similar: readonly CatalogueBox[];
  promo: BoxPromo;
  pictures: readonly BoxPicture[];
  invitations: InvitationCounts;
  /** Null while the database is unreachable. */
  stored: StoredParts | null;
  verification: ShownVerification | null;
}

/** A box with its rating and similar boxes, for the profile page. */
export function toBoxProfile(
  box: CatalogueBox,
  { similar, promo, pictures, invitations, verification, stored }: ProfileParts,
): BoxProfile {
  const { distribution } = box.rating;
  return {
    ...toPublicBox(box),
    ratingDistribution: {
      1: distribution[1],
      2: distribution[2],
      3: distribution[3],
      4: distribution[4],
      5: distribution[5],
    },
    invitations: { sent: invitations.sent, answered: invitations.answered },
    verification: verification && {
      verifiedOn: verification.verifiedOn,
      checks: [...verification.checks],
    },
    similar: similar.map(toPublicBox),
    sharePictureUrl: shareAddress(box),
    pictures: pictures.map(toShownPicture),
    promo: { image: toShownPromo(promo.image), video: toShownVideo(promo.video) },
    ...(stored && { details: stored.details, priceHistory: stored.priceHistory }),
  };
}

const toShownPicture = ({ key, width, height, alt }: BoxPicture) => ({
  url: `/media/${key}`,
  width,
  height,
  alt,
});

const toShownPromo = (file: PromoFile | null): ShownPromo | null =>
  file && { url: `/media/${file.key}`, width: file.width, height: file.height };

const toShownVideo = (video: PromoVideo | null): ShownPromo | null => {
  const shown = toShownPromo(video);
  if (!shown || !video?.captions) return shown;
  return { ...shown, captionsUrl: `/media/${captionsKeyOf(video.key)}` };
};
