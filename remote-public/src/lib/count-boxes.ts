import { groupDigits } from '@hive/contract/money';

/** @param kind an adjective before 'box', with a space after it */
export const countBoxes = (count: number, kind: '' | 'other ' = ''): string =>
  count === 1 ? `1 ${kind}box` : `${groupDigits(String(count))} ${kind}boxes`;
