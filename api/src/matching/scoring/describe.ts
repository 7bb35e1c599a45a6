import { formatPounds, toPounds } from '@hive/contract/money';
import type { PreparedBox } from './prepare';

/** Pence as money, whole pounds without pence: '£20', '£18.50'. */
export const describePence = (pence: number): string =>
  formatPounds(toPounds(pence)).replace(/\.00$/, '');

/** '£18.50 a month'. */
export const describeCost = ({ monthlyCostPence }: Pick<PreparedBox, 'monthlyCostPence'>): string =>
  `${formatPounds(toPounds(monthlyCostPence))} a month`;

export const describeMonths = (months: number): string =>
  `${months} ${months === 1 ? 'month' : 'months'}`;
