import type { BoxDetails } from '../src/box-details';

/** Details of a box for tests: three topics are stated. A test passes only the topics that it is about. */
export const makeBoxDetails = (changes: Partial<BoxDetails> = {}): BoxDetails => ({
  firstBox: null,
  schedule: null,
  pausing: null,
  cancelling: {
    source: 'website',
    sourceUrl: 'https://roast.example/terms',
    confirmedOn: '2026-11-12',
    value: {
      link: 'https://roast.example/cancel',
      phone: '0161 496 0172',
      email: 'hello@roast.example',
      steps: ['Open My coffee.', 'Choose Stop.'],
      noticeDays: 5,
    },
  },
  refunds: null,
  terms: {
    source: 'brand',
    sourceUrl: null,
    confirmedOn: '2026-11-12',
    value: {
      offers: [
        { kind: 'gift', months: 3, pricePounds: 69, endsByItself: true },
        { kind: 'prepaid', months: 1, pricePounds: 23.5, endsByItself: false },
      ],
    },
  },
  marks: null,
  contents: null,
  delivery: {
    source: 'brand',
    sourceUrl: null,
    confirmedOn: '2026-11-12',
    value: {
      countries: ['GB', 'IE'],
      islands: [
        { area: 'highlands', isDelivered: true, surchargePounds: 0 },
        { area: 'northern-ireland', isDelivered: true, surchargePounds: 3.5 },
        { area: 'channel-islands', isDelivered: false, surchargePounds: 0 },
      ],
    },
  },
  ...changes,
});
