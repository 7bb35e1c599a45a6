import { costFormula, describeBoxParts, describeBoxPrice } from '@hive/contract/box-price';
import type { BoxPriceFacts } from '@hive/contract/box-price';
import type { BoxProfile } from '@hive/contract/boxes';
import { cancellationLabel, frequencyLabel } from '@hive/shared-ui/lib/box-labels';

/** The facts of a box that its tile does not have. */
export const toProfileFacts = (
  box: Pick<BoxProfile, 'minimumTerm' | 'cancellation' | 'giftWrapping'>,
) => ({
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
export function describeFacts(box: ProfileFacts & BoxPriceFacts): ShownFact[] {
  const { price, delivery } = describeBoxParts(box);
  const { total, offer } = describeBoxPrice(box);
  return [
    { name: 'Price per delivery', value: price },
    { name: 'Delivery charge', value: delivery },
    { name: 'How often', value: frequencyLabel(box.frequency) },
    total === null
      ? { name: 'True monthly cost', value: price }
      : { name: 'True monthly cost', value: total, formula: costFormula(box) },
    ...(offer === null ? [] : [{ name: 'First-box offer', value: offer }]),
    { name: 'Minimum term', value: formatTerm(box.minimumTerm) },
    { name: 'Cancellation', value: cancellationLabel(box.cancellation) },
    ...(box.giftWrapping ? [{ name: 'Gift wrapping', value: 'Available' }] : []),
  ];
}
