import type { ConversionClick, ConversionSignal } from '@hive/contract/admin-conversions';
import type { SignalCode } from '@hive/contract/conversion-codes';
import { formatQuantity, formatWholeNumber } from '@hive/shared-ui/lib/format';
import { formatDuration, formatDurations } from './duration';

/** Why a click is not counted. */
const clickReasons: Record<NonNullable<ConversionClick['reason']>, string> = {
  bot: 'it looks automated',
  repeat: 'it repeats a click of the same person within an hour',
  'over-limit': 'too many clicks by one visitor or network',
  'network-limit': 'too many clicks on this box from one network',
  own: 'it is by a partner or an admin',
  sponsored: 'it was made in a sponsored place',
};

/** Whether a click is counted, and if not, why. */
export const clickStatus = ({ isCounted, reason }: ConversionClick): string =>
  reason ? `Not counted: ${clickReasons[reason]}` : isCounted ? 'Counted' : 'Not counted';

/** Reads a figure; 0 if an older or newer api does not send it. */
type Figure = (name: string) => number;

const orders = (count: number): string => formatQuantity(count, 'order');

function clickToOrder(figure: Figure): string {
  const text = `Ordered ${formatDuration(figure('seconds'))} after the click`;
  if (figure('usualOrders') === 0) return `${text}; too few orders of this box to compare`;
  const usual = formatDurations(figure('usualLowerSeconds'), figure('usualUpperSeconds'));
  return `${text}; usual for this box: ${usual}`;
}

const referenceShare = (figure: Figure): string =>
  `${figure('percent')}% of the box’s ${orders(figure('usualOrders'))} in 90 days have a reference of this form`;

const texts: Record<SignalCode, (figure: Figure) => string> = {
  'click-to-order': clickToOrder,
  'network-share': (figure) =>
    `${formatWholeNumber(figure('orders'))} of the box’s ${orders(figure('totalOrders'))} in 30 days (${figure('percent')}%) come from the network of this click`,
  'refund-rate': (figure) =>
    figure('refundedOrders') === 0
      ? `None of the box’s ${orders(figure('totalOrders'))} in 90 days was refunded`
      : `${formatWholeNumber(figure('refundedOrders'))} of the box’s ${orders(figure('totalOrders'))} in 90 days (${figure('percent')}%) were refunded`,
  'own-click': () => 'The click is by someone who represents the box',
  'excluded-click': () => 'The click is not counted',
  'several-orders': (figure) => `${orders(figure('orders'))} refer to the same click`,
  'reference-duplicate': (figure) =>
    figure('orders') === 1
      ? 'Another order of this box has the same reference in another spelling'
      : `${orders(figure('orders'))} of this box have the same reference in another spelling`,
  'reference-sequence': (figure) =>
    figure('neighbours') === 1
      ? 'An order with the number directly before or after this one arrived within an hour'
      : `${orders(figure('neighbours'))} with the numbers directly before or after this one arrived within an hour`,
  'reference-unlike': (figure) => `Unusual reference: ${referenceShare(figure)}`,
  'reference-usual': (figure) => `Usual reference: ${referenceShare(figure)}`,
};

/** What a signal says, as a sentence with its figures. A code of a newer api is shown unchanged. */
export function signalText({ code, figures }: Pick<ConversionSignal, 'code' | 'figures'>): string {
  const text: ((figure: Figure) => string) | undefined = texts[code];
  return text ? text((name) => figures[name] ?? 0) : code;
}
