/** The Bank of England's base rate on a reference day. */
export interface BaseRate {
  /** 30 June or 31 December. */
  day: string;
  /** Per cent a year. */
  percent: number;
}

const entry = /^(\d{4}-(?:06-30|12-31))=(\d{1,2}(?:\.\d{1,2})?)$/;

const entriesOf = (list: string): string[] => list.split(',').map((part) => part.trim());

export const isBaseRateList = (list: string): boolean =>
  entriesOf(list).every((part) => entry.test(part));

/** @param list valid, or empty: '2025-12-31=3.75,2026-06-30=3.5' */
export const readBaseRates = (list: string): BaseRate[] =>
  entriesOf(list).flatMap((part) => {
    const found = entry.exec(part);
    return found ? [{ day: found[1]!, percent: Number(found[2]) }] : [];
  });
