import type { Cancellation, Frequency } from '@hive/contract/boxes';

// Not in `format.ts`, which is part of the first scripts of pages that show no box.

const frequencies: Record<Frequency, string> = {
  weekly: 'Every week',
  fortnightly: 'Every two weeks',
  monthly: 'Every month',
  'bi-monthly': 'Every two months',
  quarterly: 'Every three months',
};

/** The delivery frequency as text. */
export function frequencyLabel(frequency: Frequency): string {
  return frequencies[frequency];
}

const cancellations: Record<Cancellation, string> = {
  anytime: 'Cancel at any time',
  'skip-cutoff': 'Skip or cancel before the cut-off day',
  'min-3-months': 'Cancel after 3 months',
  'min-6-months': 'Cancel after 6 months',
};

/** The cancellation terms as text. */
export function cancellationLabel(cancellation: Cancellation): string {
  return cancellations[cancellation];
}
