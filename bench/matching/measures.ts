import { dot } from './catalogue';

/** Number of ranks that count: how many results a person looks at. */
export const cut = 10;

/**
 * Normalised discounted cumulative gain over the first ten (Järvelin and Kekäläinen, ACM TOIS 2002), with gain
 * 2^grade − 1 and discount log2(place + 1): 1 when no order could be better.
 */
export function ndcg(shown: readonly number[], grades: readonly number[]): number {
  const best = [...grades].sort((a, b) => b - a);
  const ideal = discounted(best.slice(0, cut));
  return ideal === 0 ? 0 : discounted(shown.slice(0, cut).map((box) => grades[box] ?? 0)) / ideal;
}

function discounted(grades: readonly number[]): number {
  return grades.reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}

/** Grades by utility: the best 1% of boxes get 3, the next 4% get 2, the next 10% get 1. */
export function gradesOf(utilities: readonly number[]): number[] {
  const sorted = [...utilities].sort((a, b) => b - a);
  const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? -Infinity;
  const [top, good, fair] = [at(0.01), at(0.05), at(0.15)];
  return utilities.map((value) => (value > top ? 3 : value > good ? 2 : value > fair ? 1 : 0));
}

/** Mean distance of all pairs in a list, as half of (1 − cosine) of their hidden styles: 0 alike, 1 opposite. */
export function diversity(styles: readonly (readonly number[])[]): number {
  let sum = 0;
  let pairs = 0;
  styles.forEach((a, index) => {
    for (const b of styles.slice(index + 1)) {
      sum += (1 - dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))) / 2;
      pairs += 1;
    }
  });
  return pairs === 0 ? 0 : sum / pairs;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
