import type { BoxPriceFacts } from '@hive/contract/box-price';
import type { Category, PublicBox } from '@hive/contract/boxes';

/** The data of a box that a tile shows. Small, since the page's HTML contains one for every partner. */
export interface TileBox extends BoxPriceFacts {
  id: string;
  name: string;
  /** The category's name; null without one. */
  category: string | null;
  imageUrl: string | null;
  logoUrl: string | null;
  description: string;
  /** 1 to 5; null without ratings. */
  rating: number | null;
  ratingCount: number;
  isVerified: boolean;
  /** Whether there is an affiliate link to visit. */
  canVisit: boolean;
}

/** A box in an api response. Releases differ: the category may be a plain string, the rating has two spellings. */
export type ApiBox = Omit<
  PublicBox,
  'category' | 'rating' | 'ratings' | 'ratingCount' | 'ratingsCount'
> & {
  category?: Category | string | null;
} & Partial<Pick<PublicBox, 'rating' | 'ratings' | 'ratingCount' | 'ratingsCount'>>;

/** The category's name; null without a category or when the name is empty. */
export function categoryName(category: ApiBox['category']): string | null {
  const name = typeof category === 'string' ? category : category?.name;
  return name?.trim() || null;
}

/** The rating and the number of ratings. Without ratings the rating is null, whatever value was sent. */
export function ratingOf(box: Omit<ApiBox, 'longDescription'>): {
  rating: number | null;
  ratingCount: number;
} {
  const ratingCount = box.ratingCount ?? box.ratingsCount ?? 0;
  const rating = box.rating ?? box.ratings ?? null;
  return { rating: ratingCount > 0 ? rating : null, ratingCount };
}

/** @param box from the list, or from the directory, whose boxes have no long description */
export function toTileBox(box: Omit<ApiBox, 'longDescription'>): TileBox {
  return {
    id: box._id,
    name: box.name,
    category: categoryName(box.category),
    imageUrl: box.imageUrl,
    logoUrl: box.logoUrl,
    description: box.shortDescription || box.description,
    price: box.price,
    deliveryPrice: box.deliveryPrice,
    monthlyCost: box.monthlyCost,
    frequency: box.frequency,
    ...(typeof box.firstBoxPrice === 'number' && { firstBoxPrice: box.firstBoxPrice }),
    ...ratingOf(box),
    isVerified: box.isVerified,
    canVisit: box.affiliateLink !== null,
  };
}
