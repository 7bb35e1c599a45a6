import type { BoxPriceFacts } from '@hive/contract/box-price';

export interface PriceChange {
  kind: 'lower' | 'higher' | 'same';
  /** Pounds a month, never negative. */
  pounds: number;
}

/**
 * How the monthly cost of a box has changed.
 * @param before pounds a month; null if it was not known
 * @returns null if one of the two costs is not known
 */
export function describePriceChange(
  box: Pick<BoxPriceFacts, 'price' | 'monthlyCost'>,
  before: number | null,
): PriceChange | null {
  if (before === null || box.price === 0) return null;
  const pounds = Math.round((box.monthlyCost - before) * 100) / 100;
  const kind = pounds < 0 ? 'lower' : pounds > 0 ? 'higher' : 'same';
  return { kind, pounds: Math.abs(pounds) };
}
