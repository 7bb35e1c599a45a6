import type { DeclineCode } from '@hive/contract/conversion-codes';

/** The reasons for declining an order. */
export const declineLabels: Record<DeclineCode, string> = {
  'duplicate-order': 'Duplicate order',
  'cancelled-by-customer': 'Cancelled by the customer',
  'outside-click-period': 'Outside the click period',
  'own-or-test-order': 'Own or test order',
  'suspected-abuse': 'Suspected abuse',
  'wrong-box': 'Wrong box',
  other: 'Other',
};
