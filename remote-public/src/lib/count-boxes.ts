import { groupDigits } from '@hive/contract/money';

export const countBoxes = (count: number): string =>
  count === 1 ? '1 box' : `${groupDigits(String(count))} boxes`;
