import type { SkipReason } from '@hive/contract/conversion-codes';
import { Problem } from '../../platform/http/problem';

export const conversionNotFound = (): Problem =>
  new Problem('NOT_FOUND', 'There is no such conversion.');

export const conversionRefunded = (): Problem =>
  new Problem(
    'CONVERSION_REFUNDED',
    'This order was fully refunded, so there is nothing to approve. You can decline it.',
  );

const problems: Readonly<Record<SkipReason, () => Problem>> = {
  'not-found': conversionNotFound,
  decided: () =>
    new Problem('CONVERSION_DECIDED', 'This order has been approved or declined in the meantime.'),
  refunded: conversionRefunded,
  waiting: () =>
    new Problem(
      'CONVERSION_DECIDED',
      'A decision on this order has just been made and can still be undone. Undo it first.',
    ),
};

/** Why a single order cannot be decided. */
export const skipProblem = (reason: SkipReason): Problem => problems[reason]();
