import type { BoxProfile } from '@hive/contract/boxes';
import { cancellationLabel, formatPounds, frequencyLabel } from '@hive/shared-ui/lib/format';
import { costFormula } from './cost-formula';

/** The facts of a box that its tile does not have. */
export const toProfileFacts = (
  box: Pick<
    BoxProfile,
    'deliveryPrice' | 'monthlyCost' | 'minimumTerm' | 'cancellation' | 'giftWrapping'
  >,
) => ({
  /** Pounds per delivery; 0 means free. */
  deliveryPrice: box.deliveryPrice,
  /** Pounds per month, delivery included. */
  monthlyCost: box.monthlyCost,
  /** Months; 0 means none. */
  minimumTerm: box.minimumTerm,
  cancellation: box.cancellation,
  giftWrapping: box.giftWrapping,
});
export type ProfileFacts = ReturnType<typeof toProfileFacts>;

/** A fact as the profile page shows it. */
interface ShownFact {
  name: string;
  value: string;
  /** How the value is calculated; only the total has one. */
  formula?: string;
}

const formatTerm = (months: number): string => {
  if (months === 0) return 'None';
  return months === 1 ? '1 month' : `${months} months`;
};

/** What people need to know before they subscribe, in the order of the page. */
export function describeFacts(
  box: ProfileFacts & Pick<BoxProfile, 'price' | 'frequency'>,
): ShownFact[] {
  return [
    { name: 'Price per delivery', value: formatPounds(box.price) },
    {
      name: 'Delivery charge',
      value: box.deliveryPrice === 0 ? 'Free' : formatPounds(box.deliveryPrice),
    },
    { name: 'How often', value: frequencyLabel(box.frequency) },
    {
      name: 'True monthly cost',
      value: formatPounds(box.monthlyCost),
      formula: costFormula(box),
    },
    { name: 'Minimum term', value: formatTerm(box.minimumTerm) },
    { name: 'How to cancel', value: cancellationLabel(box.cancellation) },
    ...(box.giftWrapping ? [{ name: 'Gift wrapping', value: 'Available' }] : []),
  ];
}
