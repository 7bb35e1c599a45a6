import type { Category, Frequency, PublicBox } from '@hive/contract/boxes';

/** What a tile shows of a box. Kept small, since a page carries one for every partner in its HTML. */
export interface TileBox {
  id: string;
  name: string;
  /** The category's name; null without one. */
  category: string | null;
  imageUrl: string | null;
  logoUrl: string | null;
  description: string;
  /** Pounds per delivery. */
  price: number;
  frequency: Frequency;
  /** 1 to 5; null without ratings. */
  rating: number | null;
  ratingCount: number;
  isVerified: boolean;
  /** Whether there is an affiliate link to visit. */
  canVisit: boolean;
  clicks: number;
}

/** A box as an api may send it: the category also as a plain string, the rating under either spelling. */
export type SentBox = Omit<
  PublicBox,
  'category' | 'rating' | 'ratings' | 'ratingCount' | 'ratingsCount'
> & {
  category?: Category | string | null;
} & Partial<Pick<PublicBox, 'rating' | 'ratings' | 'ratingCount' | 'ratingsCount'>>;

/** The category's name, whichever way it was sent; null for none or an empty one. */
export function categoryName(category: SentBox['category']): string | null {
  const name = typeof category === 'string' ? category : category?.name;
  return name?.trim() || null;
}

/** The rating and its count. Nobody's rating is no rating, whatever figure comes with it. */
export function ratingOf(box: SentBox): { rating: number | null; ratingCount: number } {
  const ratingCount = box.ratingCount ?? box.ratingsCount ?? 0;
  const rating = box.rating ?? box.ratings ?? null;
  return { rating: ratingCount > 0 ? rating : null, ratingCount };
}

export function toTileBox(box: SentBox): TileBox {
  return {
    id: box._id,
    name: box.name,
    category: categoryName(box.category),
    imageUrl: box.imageUrl,
    logoUrl: box.logoUrl,
    description: box.shortDescription || box.description,
    price: box.price,
    frequency: box.frequency,
    ...ratingOf(box),
    isVerified: box.isVerified,
    canVisit: box.affiliateLink !== null,
    clicks: box.clicks,
  };
}
