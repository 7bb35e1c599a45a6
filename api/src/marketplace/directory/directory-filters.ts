import { directoryFilterNames, everyOptionFilters } from '@hive/contract/directory-options';
import { toPence } from '@hive/contract/money';
import { dayNumberOf } from './arrival';
import type { Bits } from './bits';
import { createBits, intersectAll, unite } from './bits';
import type { DirectoryIndex } from './directory-index';
import type { DirectorySettings } from './directory-settings';
import { fitsGift, giftSettings, leaveOut } from './gifts';

/** The boxes that one setting leaves, by the name of its parameter: 'q' for the text. */
export type Masks = Map<string, Bits>;

/** @param textBits the boxes that match the text; null without one */
export function toMasks(
  index: DirectoryIndex,
  settings: DirectorySettings,
  { textBits, today }: { textBits: Bits | null; today: string },
): Masks {
  const { options, category, maxCost, arrivesBy, giftBudget, giftTerm } = settings;
  const masks: Masks = new Map();
  if (textBits) masks.set('q', textBits);
  if (category !== undefined) masks.set('category', index.categoryBySlug.get(category)!.bits);
  if (maxCost !== undefined) masks.set('maxCost', index.withinCost(toPence(maxCost)));
  if (arrivesBy !== undefined)
    masks.set('arrivesBy', index.arrivals.arrivingBy(dayNumberOf(arrivesBy), today));
  if (giftBudget !== undefined || giftTerm !== undefined) {
    // One term must fit all of them, so each mask includes the others: see `createWithout`.
    const gift = index.withTerm(fitsGift(settings));
    if (giftBudget !== undefined) masks.set('giftBudget', gift);
    if (giftTerm !== undefined) masks.set('giftTerm', gift);
  }
  for (const filter of directoryFilterNames) {
    const chosen =
      filter === 'verified' && options.verified.length === 0 ? ['verified'] : options[filter];
    if (chosen.length === 0) continue;
    const sets = chosen.map((option) => index.facets[filter].get(option)!);
    masks.set(
      filter,
      isEvery(filter)
        ? intersectAll(sets, index.all, createBits(index.boxes.length))
        : unite(sets, index.all.length),
    );
  }
  return masks;
}

/** Finds the boxes of the masks without some settings. A result is valid until the next one. */
export function createWithout(
  index: DirectoryIndex,
  settings: DirectorySettings,
  masks: Masks,
): (filters: readonly string[]) => Bits {
  return (filters) => {
    const used = new Map([...masks].filter(([name]) => !filters.includes(name)));
    const chosen = ['giftBudget', 'giftTerm'].filter((name) => used.has(name));
    // A prepaid term is chosen by three settings together.
    if (chosen.length > 0 && giftSettings.some((name) => filters.includes(name))) {
      const gift = index.withTerm(fitsGift(leaveOut(settings, filters)));
      for (const name of chosen) used.set(name, gift);
    }
    return intersectAll([...used.values()], index.all, index.buffers.otherBits);
  };
}

/** Whether a box must have every chosen option of a filter. */
export const isEvery = (filter: string): boolean =>
  everyOptionFilters.some((name) => name === filter);
