import { deliveriesIn } from '@hive/contract/box-price';
import type { BoxGift } from '@hive/contract/directory';
import { toPence } from '@hive/contract/money';
import type { CatalogueBox } from '../catalogue/catalogue-box';
import { dayNumberOf, dayOfNumber, lastOrderDay } from './arrival';
import type { DirectoryFacts, PrepaidTerm } from './directory-facts';
import { isEndingGift } from './directory-facts';
import type { DirectorySettings } from './directory-settings';

/** The settings that one prepaid term must fit together. */
export const giftSettings = ['gift', 'giftBudget', 'giftTerm'] as const;

type GiftSettings = Pick<DirectorySettings, 'options' | 'giftBudget' | 'giftTerm'>;

const isEnding = ({ options }: GiftSettings): boolean => options.gift.includes('ends-by-itself');

/** Whether a query is for gifts, so that each box shows its terms. */
export const isForGift = (settings: GiftSettings): boolean =>
  isEnding(settings) || settings.giftBudget !== undefined || settings.giftTerm !== undefined;

/** Whether a term fits a query: without 'ends by itself', every prepaid term may. */
export function fitsGift(settings: GiftSettings): (term: PrepaidTerm) => boolean {
  const { giftBudget, giftTerm } = settings;
  const mustEnd = isEnding(settings);
  const mostPence = giftBudget === undefined ? Infinity : toPence(giftBudget);
  return (term) =>
    (!mustEnd || isEndingGift(term)) &&
    toPence(term.pricePounds) <= mostPence &&
    (giftTerm === undefined || term.months === Number(giftTerm));
}

/** The settings without some of them. */
export const leaveOut = (
  { options, giftBudget, giftTerm }: GiftSettings,
  filters: readonly string[],
): GiftSettings => ({
  options: filters.includes('gift') ? { ...options, gift: [] } : options,
  giftBudget: filters.includes('giftBudget') ? undefined : giftBudget,
  giftTerm: filters.includes('giftTerm') ? undefined : giftTerm,
});

/**
 * What a giver needs to know of a box.
 * @param ordered today as a London day, and when a box arrives that is ordered today: days since 1970
 */
export function describeGift(
  { frequency }: CatalogueBox,
  { terms, schedule }: DirectoryFacts,
  settings: GiftSettings & Pick<DirectorySettings, 'arrivesBy'>,
  { today, arrival }: { today: string; arrival: number },
): BoxGift {
  const { arrivesBy } = settings;
  const last =
    schedule && arrivesBy !== undefined
      ? lastOrderDay(schedule, dayNumberOf(arrivesBy), today)
      : null;
  return {
    offers: terms
      .filter(fitsGift(settings))
      .map(({ kind, months, pricePounds, endsByItself }) => ({
        months,
        deliveries: deliveriesIn(months, frequency),
        total: pricePounds,
        isGift: kind === 'gift',
        endsByItself,
      }))
      .toSorted((a, b) => a.total - b.total),
    arrivesOn: arrival === Infinity ? null : dayOfNumber(arrival),
    orderBy: last === null ? null : dayOfNumber(last),
  };
}
