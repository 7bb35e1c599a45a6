import type { DirectoryRelaxation } from '@hive/contract/directory';
import { toPence } from '@hive/contract/money';
import { arrivalDay, dayOfNumber } from './arrival';
import type { Bits } from './bits';
import { forEachBit } from './bits';
import type { DirectoryIndex } from './directory-index';
import type { DirectorySettings } from './directory-settings';
import { fitsGift, leaveOut } from './gifts';

interface Search {
  index: DirectoryIndex;
  settings: DirectorySettings;
  /** A London day. */
  today: string;
}

/**
 * What a way out of a list without a result brings: the lowest cost without a highest one, the lowest total without a budget,
 * the first arrival without a day.
 */
export function describeWay(
  { index, settings, today }: Search,
  filters: readonly string[],
  boxes: Bits,
): Pick<DirectoryRelaxation, 'costFrom' | 'giftFrom' | 'arrivesOn'> {
  const hasCost = filters.includes('maxCost');
  const hasTotal = filters.includes('giftBudget');
  const hasArrival = filters.includes('arrivesBy');
  // The days of a box are computed from texts of its brand, so only where they are shown.
  if (!hasCost && !hasTotal && !hasArrival) return {};
  const fits = fitsGift(leaveOut(settings, filters));
  let cheapest = Infinity;
  let lowest = Infinity;
  let first = Infinity;
  forEachBit(boxes, (number) => {
    const { id, monthlyCostPence: cost } = index.boxes[number]!;
    const { terms, schedule } = index.factsOf(id);
    if (hasCost && cost > 0) cheapest = Math.min(cheapest, cost);
    if (hasTotal) {
      for (const term of terms)
        if (fits(term)) lowest = Math.min(lowest, toPence(term.pricePounds));
    }
    if (hasArrival && schedule) first = Math.min(first, arrivalDay(schedule, today));
  });
  return {
    ...(cheapest < Infinity && { costFrom: cheapest / 100 }),
    ...(lowest < Infinity && { giftFrom: lowest / 100 }),
    ...(first < Infinity && { arrivesOn: dayOfNumber(first) }),
  };
}
