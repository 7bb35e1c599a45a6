import type { ConversionSignal } from '@hive/contract/admin-conversions';
import { clickStatus, signalText } from './signal-texts';

const day = 86_400;

it.each<[ConversionSignal['code'], Record<string, number>, string]>([
  [
    'click-to-order',
    {
      seconds: 240,
      usualMedianSeconds: 4 * day,
      usualLowerSeconds: 2 * day,
      usualUpperSeconds: 9 * day,
      usualOrders: 80,
    },
    'Ordered 4 minutes after the click; usual for this box: 2 to 9 days',
  ],
  [
    'click-to-order',
    { seconds: day },
    'Ordered 1 day after the click; too few orders of this box to compare',
  ],
  [
    'network-share',
    { orders: 14, totalOrders: 20, percent: 70 },
    '14 of the box’s 20 orders in 30 days (70%) come from the network of this click',
  ],
  [
    'refund-rate',
    { refundedOrders: 3, totalOrders: 1200, percent: 0.3 },
    '3 of the box’s 1,200 orders in 90 days (0.3%) were refunded',
  ],
  ['several-orders', { orders: 3 }, '3 orders refer to the same click'],
  [
    'reference-duplicate',
    { orders: 1 },
    'Another order of this box has the same reference in another spelling',
  ],
  [
    'reference-sequence',
    { neighbours: 2 },
    '2 orders with the numbers directly before or after this one arrived within an hour',
  ],
  [
    'reference-unlike',
    { percent: 2, usualOrders: 120 },
    'Unusual reference: 2% of the box’s 120 orders in 90 days have a reference of this form',
  ],
])('The signal %s with %j is a sentence', (code, figures, sentence) => {
  expect(signalText({ code, figures })).toBe(sentence);
});

it('A signal of a newer api is shown by its code', () => {
  expect(signalText({ code: 'moon-phase' as ConversionSignal['code'], figures: {} })).toBe(
    'moon-phase',
  );
});

it('A click says whether it is counted, and why not', () => {
  const click = { at: '2026-11-20T09:00:00.000Z', source: 'go', ageSeconds: 60 } as const;
  expect(clickStatus({ ...click, isCounted: true, reason: null })).toBe('Counted');
  expect(clickStatus({ ...click, isCounted: false, reason: 'bot' })).toBe(
    'Not counted: it looks automated',
  );
});
