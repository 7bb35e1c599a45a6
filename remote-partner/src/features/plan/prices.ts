import type { PartnerSubscription } from '@hive/contract/subscription';
import { formatPence } from '@hive/shared-ui/lib/format';
import { tierNames } from '@hive/shared-ui/lib/tier-names';

type Offer = PartnerSubscription['offers'][number];

/** A monthly fee: '£49.00', or 'Free'. */
export const monthlyLabel = (pence: number): string => (pence === 0 ? 'Free' : formatPence(pence));

/** A tier and its fee: 'Silver: £49.00 a month plus VAT'. */
export const offerLabel = ({ tier, monthlyPence }: Offer): string =>
  monthlyPence === 0
    ? `${tierNames[tier]}: free`
    : `${tierNames[tier]}: ${monthlyLabel(monthlyPence)} a month plus VAT`;

/** The price of a change with immediate effect. */
export function immediateChangeLabel(pence: number): string {
  const amount = formatPence(Math.abs(pence));
  if (pence > 0) return `${amount} plus VAT for the rest of this month, on your next invoice.`;
  if (pence < 0)
    return `${amount} plus VAT will be taken off your next invoice. The lower tier counts from tomorrow.`;
  return 'Nothing to pay this month.';
}

/** What a change at the end of the month costs until then, given the offer of the present tier. */
export const monthEndLabel = (present: Offer | undefined): string =>
  present && present.monthlyPence > 0
    ? `You stay on ${tierNames[present.tier]}, at its price, until then.`
    : 'Nothing to pay until then.';
