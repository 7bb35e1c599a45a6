/** One line of a chart. */
export interface Series {
  /** Its field in the points. */
  key: string;
  name: string;
}

/** A day's counts, by the keys of the series. */
export interface SeriesPoint {
  /** As '2026-11-20'. */
  date: string;
  [series: string]: number | string;
}

/** Dash patterns by position, so that lines differ without colour too. */
export const dashes = [undefined, '6 4', '2 3', '10 3 2 3'] as const;
