import type { Cancellation, Frequency } from '@hive/contract/boxes';
import { cancellationLabel, frequencyLabel } from '@hive/shared-ui/lib/box-labels';
import { tierNames } from '@hive/shared-ui/lib/tier-names';

/** A value and its label. */
export interface Choice {
  value: string;
  label: string;
}

const toChoices = (names: Record<string, string>): Choice[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

export const tiers = toChoices(tierNames);

/** The paid features besides the tier. */
export const subscriptionNames = { free: 'Free', premium: 'Video Ad + Replies' } as const;
export const subscriptions = toChoices(subscriptionNames);

export const tierModes = toChoices({ fixed: 'Fixed', dynamic: 'Dynamic (automatic)' });

const frequencyValues: readonly Frequency[] = [
  'weekly',
  'fortnightly',
  'monthly',
  'bi-monthly',
  'quarterly',
];
export const frequencies = frequencyValues.map((value) => ({
  value,
  label: frequencyLabel(value),
}));

const cancellationValues: readonly Cancellation[] = [
  'anytime',
  'skip-cutoff',
  'min-3-months',
  'min-6-months',
];
export const cancellations = cancellationValues.map((value) => ({
  value,
  label: cancellationLabel(value),
}));
