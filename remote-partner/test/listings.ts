import type { ListingContent, OwnListing } from '@hive/contract/listings';
import { ownBox } from './api';

export const listingContent = (extra: Partial<ListingContent> = {}): ListingContent => ({
  name: 'Tuppenny Roast',
  shortDescription: 'Two coffees a month.',
  longDescription: 'Roasted on Monday, sent on Tuesday.',
  website: 'https://tuppenny.example',
  imageUrl: '/media/boxes/1.webp',
  logoUrl: null,
  price: 23,
  deliveryPrice: 2,
  frequency: 'monthly',
  cancellation: 'anytime',
  minimumTerm: 0,
  giftWrapping: false,
  monthlyCost: 25,
  firstBoxPrice: null,
  pictures: [
    {
      _id: '0190c2b4-0000-7000-8000-00000000a001',
      url: '/media/boxes/1.webp',
      width: 640,
      height: 480,
      alt: 'Two bags of coffee',
    },
    {
      _id: '0190c2b4-0000-7000-8000-00000000a002',
      url: '/media/boxes/2.webp',
      width: 640,
      height: 480,
      alt: 'A cup',
    },
  ],
  details: {
    schedule: {
      source: 'brand',
      sourceUrl: null,
      confirmedOn: '2026-10-02',
      value: { cutOff: 'Sunday at midnight', dispatch: 'Tuesday' },
    },
  },
  ...extra,
});

export const ownListing = (extra: Partial<OwnListing> = {}): OwnListing => {
  const live = extra.live ?? listingContent();
  return {
    boxId: ownBox()._id,
    boxVersion: 4,
    isActive: true,
    live,
    draft: null,
    revision: 3,
    savedBy: null,
    savedAt: null,
    pictures: live.pictures,
    change: null,
    rejected: null,
    checklist: [],
    ...extra,
  };
};
