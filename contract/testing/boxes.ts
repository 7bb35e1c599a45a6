import type { AdminBox } from '../src/admin-boxes';
import type { PublicBox } from '../src/boxes';

/**
 * A box as the api returns it to the public, for tests. A test passes only the values it is about. The fields that
 * repeat another one (`description`, `ratings`, `ratingsCount`) follow it; `monthlyCost` is not calculated.
 */
export function makePublicBox(changes: Partial<PublicBox> = {}): PublicBox {
  const { shortDescription = 'Beans roasted the morning they ship.' } = changes;
  const { rating = 4.6, ratingCount = rating === null ? 0 : 1240 } = changes;
  return {
    _id: '0190c2b4-0000-7000-8000-0000000000b1',
    name: 'Tuppenny Roast',
    slug: 'tuppenny-roast',
    category: { _id: '0190c2b4-0000-7000-9000-000000000001', name: 'Coffee & Tea' },
    imageUrl: '/media/box.svg',
    logoUrl: '/media/logo.svg',
    shortDescription,
    longDescription: 'First paragraph.\n\nSecond paragraph.',
    description: shortDescription,
    price: 11.5,
    deliveryPrice: 2,
    frequency: 'monthly',
    monthlyCost: 13.5,
    minimumTerm: 0,
    cancellation: 'anytime',
    giftWrapping: false,
    rating,
    ratings: rating,
    ratingCount,
    ratingsCount: ratingCount,
    isVerified: true,
    affiliateLink: 'https://roast.example/join',
    website: 'https://roast.example/',
    clicks: 10,
    createdAt: '2026-01-01T10:00:00.000Z',
    ...changes,
  };
}

/** A box as the api returns it to admins, for tests. */
export const makeAdminBox = (changes: Partial<AdminBox> = {}): AdminBox => ({
  ...makePublicBox(changes),
  commission: 12.5,
  tier: 'gold',
  tierMode: 'fixed',
  keywords: 'coffee, beans',
  subscriptionTier: 'premium',
  allowVideo: true,
  allowReply: false,
  isActive: true,
  updatedAt: '2026-11-02T09:00:00.000Z',
  version: 3,
  ...changes,
});
