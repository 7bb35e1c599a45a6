import type { WaitingItem, WaitingKind } from '@hive/contract/overview';

/** The number of waiting records of these kinds. Capped if one of them is. */
export function sumWaiting(
  waiting: readonly WaitingItem[],
  kinds: readonly WaitingKind[],
): Pick<WaitingItem, 'count' | 'isCapped'> {
  const counted = waiting.filter(({ kind }) => kinds.some((one) => one === kind));
  return {
    count: counted.reduce((sum, { count }) => sum + count, 0),
    isCapped: counted.some(({ isCapped }) => isCapped),
  };
}
