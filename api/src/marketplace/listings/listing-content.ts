import type { ListingContent } from '@hive/contract/listings';
import { reviewedFields, reviewedTopics } from '@hive/contract/listings';
import type { Selectable } from 'kysely';
import { toMonthlyCost, toPrices } from '../boxes/price-mapper';
import type { ReviewedValues } from '../../database/listing-schema';
import type { BoxTable } from '../../database/schema';
import type { StatedDetails } from './listing-details';
import type { PictureRow } from './picture-repository';
import { toListingPicture } from './picture-repository';

/** The columns of a box that its listing shows; a version stores the same names. */
export type ListingColumns = Pick<
  Selectable<BoxTable>,
  | 'name'
  | 'image_url'
  | 'logo_url'
  | 'short_description'
  | 'long_description'
  | 'website'
  | 'price_pence'
  | 'delivery_pence'
  | 'first_box_pence'
  | 'frequency'
  | 'cancellation'
  | 'minimum_term_months'
  | 'gift_wrapping'
>;

interface ListingParts {
  pictures: readonly Pick<PictureRow, 'id' | 'file_key' | 'width' | 'height' | 'alt'>[];
  details: StatedDetails;
}

/** A listing as customers see it. */
export function toListingContent(
  row: ListingColumns,
  { pictures, details }: ListingParts,
): ListingContent {
  return {
    name: row.name,
    imageUrl: row.image_url,
    logoUrl: row.logo_url,
    shortDescription: row.short_description,
    longDescription: row.long_description,
    website: row.website,
    ...toPrices(row),
    frequency: row.frequency,
    cancellation: row.cancellation,
    minimumTerm: row.minimum_term_months,
    giftWrapping: row.gift_wrapping,
    monthlyCost: toMonthlyCost(row),
    pictures: pictures.map(toListingPicture),
    details,
  };
}

/** The field name of a topic. */
export const topicField = (topic: string): string => `details.${topic}`;

/** The values of a listing that an admin approves, by field; a topic that is not stated is null. */
export function readReviewedValues(live: ListingContent): ReviewedValues {
  const details = live.details as StatedDetails;
  return {
    ...Object.fromEntries(reviewedFields.map((name) => [name, live[name]])),
    ...Object.fromEntries(
      reviewedTopics.map((topic) => [topicField(topic), details[topic]?.value ?? null]),
    ),
  };
}

/** A version as a trigger stores it. */
export const toVersionContent = (content: unknown): ListingContent => {
  const stored = content as ListingColumns & ListingParts;
  return toListingContent(stored, stored);
};
