/** A named count, with that of the previous period. */
export interface ComparedAmount {
  name: string;
  count: number;
  previous: number;
}

type Figure = 'count' | 'previous';

/** The sum of one figure. */
export const sumOf = (amounts: readonly ComparedAmount[], figure: Figure): number =>
  amounts.reduce((sum, amount) => sum + amount[figure], 0);
