import type { BoxPriceFacts } from '@hive/contract/box-price';
import type { BoxDetails } from '@hive/contract/box-details';
import type { ListingContent } from '@hive/contract/listings';
import { longText } from './example';
import { widePicture } from './pictures';

export const price: BoxPriceFacts = {
  price: 23,
  deliveryPrice: 1.95,
  monthlyCost: 24.95,
  frequency: 'monthly',
  firstBoxPrice: null,
};

const website = {
  source: 'website',
  sourceUrl: 'https://kettlewick.example/help',
  confirmedOn: '2026-10-12',
} as const;
const brand = { source: 'brand', sourceUrl: null, confirmedOn: '2026-11-03' } as const;

export const noDetails: BoxDetails = {
  firstBox: null,
  schedule: null,
  pausing: null,
  cancelling: null,
  refunds: null,
  terms: null,
  marks: null,
  contents: null,
  delivery: null,
};

export const cancelling = {
  ...website,
  value: {
    link: 'https://kettlewick.example/account',
    phone: '01632 960 001',
    email: 'help@kettlewick.example',
    steps: ['Log in.', 'Choose ‘Cancel’.', longText],
    noticeDays: 7,
  },
};

export const allDetails: BoxDetails = {
  firstBox: { ...brand, value: { offerBoxes: 1, afterwards: '£24.95 a month from then on.' } },
  schedule: {
    ...website,
    value: { cutOff: 'the 10th of each month', dispatch: 'the 14th of each month' },
  },
  pausing: {
    ...brand,
    value: { canPause: true, longestPauseMonths: 3, canSkip: true, note: 'In your account.' },
  },
  cancelling,
  refunds: { ...brand, value: { prepaid: 'part', note: 'Within 14 days.' } },
  terms: {
    ...brand,
    value: {
      offers: [
        { kind: 'prepaid', months: 6, pricePounds: 139, endsByItself: false },
        { kind: 'gift', months: 3, pricePounds: 72, endsByItself: true },
      ],
    },
  },
  marks: {
    ...brand,
    value: {
      diets: ['vegan', 'organic'],
      minimumAge: 18,
      suitableFrom: null,
      suitableTo: null,
      materials: ['plastic-free-packaging'],
    },
  },
  contents: {
    ...brand,
    value: {
      boxes: [
        { month: '2026-10', items: ['Darjeeling', 'Smoked oolong', 'A tin'] },
        { month: '2026-09', items: ['Assam', 'Mint'] },
      ],
    },
  },
  delivery: {
    ...brand,
    value: {
      countries: ['GB', 'IE'],
      islands: [{ area: 'highlands', isDelivered: true, surchargePounds: 2.5 }],
    },
  },
};

export const listing: ListingContent = {
  name: 'Kettlewick Leaf',
  shortDescription: 'Loose leaf from small gardens.',
  longDescription: `${longText}.\n\nFour teas and a story about each.`,
  website: 'https://kettlewick.example',
  imageUrl: null,
  logoUrl: null,
  ...price,
  firstBoxPrice: 12,
  cancellation: 'anytime',
  minimumTerm: 0,
  giftWrapping: true,
  pictures: [
    { _id: 'first', url: widePicture, width: 320, height: 240, alt: 'Four tins of tea' },
    { _id: 'second', url: widePicture, width: 320, height: 240, alt: 'A cup' },
  ],
  details: allDetails,
};
