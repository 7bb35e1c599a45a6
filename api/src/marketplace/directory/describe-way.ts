import type { DirectoryRelaxation } from '@hive/contract/directory';
import { toPence } from '@hive/contract/money';
import { arrivalDay, dayOfNumber } from './arrival';
import type { Bits } from './bits';
import { forEachBit } from './bits';
import type { DirectoryIndex } from './directory-index';
import type { DirectorySettings } from './directory-settings';
import { fitsGift } from './gifts';

interface Search {
  index: DirectoryIndex;
  settings: DirectorySettings;
  /** A London day. */
  today: string;
}

/** What a way out of a list without a result brings: the lowest total without a budget, the first arrival without a day. */
export function describeWay(
  { index, settings, today }: Search,
  filters: readonly string[],
  boxes: Bits,
): Pick<DirectoryRelaxation, 'giftFrom' | 'arrivesOn'> {
  const { options } = settings;
  const fits = fitsGift({
    options: filters.includes('gift') ? { ...options, gift: [] } : options,
    giftTerm: filters.includes('giftTerm') ? undefined : settings.giftTerm,
  });
  let lowest = Infinity;
  let first = Infinity;
  forEachBit(boxes, (number) => {
    const { terms, schedule } = index.factsOf(index.boxes[number]!.id);
    for (const term of terms) if (fits(term)) lowest = Math.min(lowest, toPence(term.pricePounds));
    if (schedule) first = Math.min(first, arrivalDay(schedule, today));
  });
  return {
    ...(filters.includes('giftBudget') && lowest < Infinity && { giftFrom: lowest / 100 }),
    ...(filters.includes('arrivesBy') && first < Infinity && { arrivesOn: dayOfNumber(first) }),
  };
}
