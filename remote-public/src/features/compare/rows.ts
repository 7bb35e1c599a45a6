import { describeBoxParts, describeBoxPrice } from '@hive/contract/box-price';
import { detailTexts } from '@hive/shared-ui/detail-texts';
import { cancellationLabel, frequencyLabel } from '@hive/shared-ui/lib/box-labels';
import {
  formatDate,
  formatQuantity,
  formatRating,
  formatUserCount,
} from '@hive/shared-ui/lib/format';
import type { ComparedBox } from './compared-box';

/** A fact of all compared boxes, as lines of text for each. */
export interface ComparedRow {
  name: string;
  values: readonly (readonly string[])[];
}

const notStated = ['Not stated yet'];

type Details = NonNullable<ComparedBox['details']>;

/** The lines of a topic that is stated. */
const describeTopic =
  <T extends keyof typeof detailTexts>(topic: T) =>
  ({ details }: ComparedBox): string[] => {
    const stated = details?.[topic];
    const describe = detailTexts[topic] as (value: NonNullable<Details[T]>['value']) => string[];
    return stated ? describe(stated.value) : notStated;
  };

function describeNotice({ details }: ComparedBox): string[] {
  const days = details?.cancelling?.value.noticeDays;
  if (days === undefined) return notStated;
  return [days === 0 ? 'None' : `${formatQuantity(days, 'day')} before the next payment`];
}

function describeCancelling({ cancellation, details }: ComparedBox): string[] {
  const ways = details?.cancelling?.value;
  if (!ways) return [cancellationLabel(cancellation)];
  const names = [
    ways.link !== null && 'online',
    ways.phone !== null && 'by phone',
    ways.email !== null && 'by email',
  ].filter((name) => name !== false);
  const steps = formatQuantity(ways.steps.length, 'step');
  return [cancellationLabel(cancellation), `${names.join(', ')} in ${steps}`];
}

function describeGift({ giftWrapping, details }: ComparedBox): string[] {
  const wrapping = giftWrapping ? 'Gift wrapping available' : 'No gift wrapping';
  const offers = details?.terms?.value.offers.filter(({ kind }) => kind === 'gift') ?? [];
  return [wrapping, ...(offers.length === 0 ? [] : detailTexts.terms({ offers }))];
}

function describeRating({ rating, ratingCount }: ComparedBox): string[] {
  if (rating === null) return ['No ratings yet'];
  return [`${formatRating(rating)} out of 5`, formatUserCount(ratingCount)];
}

function describeVerified({ isVerified, verification }: ComparedBox): string[] {
  if (!isVerified) return ['Not verified'];
  return [verification ? `Verified on ${formatDate(verification.verifiedOn)}` : 'Verified'];
}

function describeCost(box: ComparedBox): string[] {
  const { total, unit } = describeBoxPrice(box);
  return [total === null ? unit : `${total} ${unit}`];
}

const formatTerm = (months: number): string =>
  months === 0 ? 'None' : formatQuantity(months, 'month');

/** The facts in the order of the page. */
const facts: readonly [string, (box: ComparedBox) => string[]][] = [
  ['Cost', describeCost],
  ['First box', (box) => [describeBoxPrice(box).offer ?? 'No first-box offer']],
  ['Delivery charge', (box) => [describeBoxParts(box).delivery]],
  ['How often', ({ frequency }) => [frequencyLabel(frequency)]],
  ['Minimum term', ({ minimumTerm }) => [formatTerm(minimumTerm)]],
  ['Notice', describeNotice],
  ['How to cancel', describeCancelling],
  ['Pausing and skipping', describeTopic('pausing')],
  ['Refunds of prepaid boxes', describeTopic('refunds')],
  ['As a gift', describeGift],
  ['Diet, age and materials', describeTopic('marks')],
  ['Rating', describeRating],
  ['Verified', describeVerified],
  ['Delivered to', describeTopic('delivery')],
  ['In the last boxes', describeTopic('contents')],
];

/** The rows of a comparison: those in which boxes differ, and those that are equal for all. */
export function compareBoxes(boxes: readonly ComparedBox[]): {
  different: ComparedRow[];
  equal: ComparedRow[];
} {
  const rows = facts.map(([name, describe]) => ({ name, values: boxes.map(describe) }));
  const isEqual = ({ values }: ComparedRow): boolean =>
    boxes.length > 1 && new Set(values.map((lines) => lines.join('\n'))).size === 1;
  return {
    different: rows.filter((row) => !isEqual(row)),
    equal: rows.filter(isEqual),
  };
}
