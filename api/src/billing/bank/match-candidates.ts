import { limits } from '@hive/contract/limits';
import type { NameIndex, NameScores } from './company-names';
import { createNameIndex } from './company-names';
import { findBundles } from './find-bundles';
import type { ReferenceStrength } from './find-references';
import { findReferences, listNearNumbers } from './find-references';
import { groupBy } from './group-by';
import type { OpenInvoice, PaymentPart, ReceivedPayment } from './match-types';

/** How a candidate's invoices are named in the text: `near` is one digit away. */
export type Reference = ReferenceStrength | 'near' | 'none';

/** A possible split of a payment with the evidence for it. */
export interface Candidate {
  boxId: string;
  parts: readonly PaymentPart[];
  creditPence: number;
  /** Whether the amount is what is outstanding, less, or more. */
  sum: 'exact' | 'part' | 'over';
  /** The strongest reference to one of its invoices. */
  reference: Reference;
  /** Whether each of its invoices is named. */
  isCovered: boolean;
  /** How well the text names the box, from 0 to 1. */
  name: number;
  /** How well it names the best other box. */
  otherName: number;
  /** Open invoices with the same outstanding amount, of all boxes. */
  equalAmounts: number;
}

/** What is looked up for each payment. */
export interface InvoiceIndex {
  byNumber: ReadonlyMap<number, OpenInvoice>;
  /** Oldest first. */
  byBox: ReadonlyMap<string, readonly OpenInvoice[]>;
  byAmount: ReadonlyMap<number, readonly OpenInvoice[]>;
  names: NameIndex;
}

/** From this score, the text names the box. */
export const nameMin = 0.6;
const boxesMax = 8;
const amountOnlyMax = 3;

export const referenceRank: Readonly<Record<Reference, number>> = {
  none: 0,
  near: 1,
  bare: 2,
  short: 3,
  full: 4,
};

/** Prepares open invoices for matching. */
export function indexInvoices(invoices: readonly OpenInvoice[]): InvoiceIndex {
  const sorted = invoices.toSorted((a, b) => a.number - b.number);
  const byBox = groupBy(sorted, ({ boxId }) => boxId);
  const boxes = [...byBox].map(([boxId, ofBox]) => ({
    boxId,
    names: ofBox.flatMap(({ names }) => names),
  }));
  return {
    byNumber: new Map(sorted.map((invoice) => [invoice.number, invoice])),
    byBox,
    byAmount: groupBy(sorted, ({ outstandingPence }) => outstandingPence),
    names: createNameIndex(boxes),
  };
}

/** Lists the possible splits of a payment, each set of invoices once. */
export function listCandidates(index: InvoiceIndex, payment: ReceivedPayment): Candidate[] {
  const text = [payment.payer, payment.text, payment.reference].filter(Boolean).join(' ');
  const references = findReferences(text);
  const scores = index.names.score(text);
  const isUsable = ({ issuedOn }: OpenInvoice): boolean => issuedOn <= payment.day;
  const named = [...references.keys()]
    .map((number) => index.byNumber.get(number))
    .filter((invoice) => invoice !== undefined)
    .filter(isUsable);
  const near = findNear(index, references, payment).filter(isUsable);
  const referenceOf = (invoice: OpenInvoice): Reference =>
    references.get(invoice.number) ?? (near.includes(invoice) ? 'near' : 'none');

  const sets: OpenInvoice[][] = [];
  for (const boxId of listBoxes(scores, [...named, ...near])) {
    const ofBox = (index.byBox.get(boxId) ?? []).filter(isUsable);
    const namedOfBox = named.filter((invoice) => invoice.boxId === boxId);
    sets.push(
      ...ofBox
        .filter(({ outstandingPence }) => outstandingPence === payment.pence)
        .map((invoice) => [invoice]),
    );
    sets.push(...findBundles(sortNamedFirst(ofBox, namedOfBox), payment.pence));
    const strong = namedOfBox.filter(
      (invoice) => referenceRank[referenceOf(invoice)] >= referenceRank.short,
    );
    if (strong.length > 0 && strong.length <= limits.bankBundleMax) sets.push(strong);
    sets.push(...strong.map((invoice) => [invoice]));
    if (ofBox[0]) sets.push([ofBox[0]]);
  }
  const equal = (index.byAmount.get(payment.pence) ?? []).filter(isUsable);
  sets.push(...equal.slice(0, amountOnlyMax).map((invoice) => [invoice]));

  const distinct = new Map(sets.map((set) => [keyOf(set), set]));
  return [...distinct.values()].map((invoices) => {
    const boxId = invoices[0]!.boxId;
    const strongest = invoices
      .map(referenceOf)
      .reduce((a, b) => (referenceRank[b] > referenceRank[a] ? b : a));
    return {
      boxId,
      ...splitPayment(invoices, payment.pence),
      reference: strongest,
      isCovered: invoices.every((invoice) => referenceOf(invoice) !== 'none'),
      name: scores.get(boxId) ?? 0,
      otherName: [...scores].find(([id]) => id !== boxId)?.[1] ?? 0,
      equalAmounts: equal.length,
    };
  });
}

const keyOf = (invoices: readonly OpenInvoice[]): string =>
  invoices
    .map(({ number }) => number)
    .toSorted((a, b) => a - b)
    .join();

const sortNamedFirst = (
  invoices: readonly OpenInvoice[],
  named: readonly OpenInvoice[],
): OpenInvoice[] => [...named, ...invoices.filter((invoice) => !named.includes(invoice))];

/** The boxes that the text names, best first, and those of invoices that it refers to. */
function listBoxes(scores: NameScores, referred: readonly OpenInvoice[]): Set<string> {
  const named = [...scores]
    .filter(([, score]) => score >= nameMin)
    .slice(0, boxesMax)
    .map(([boxId]) => boxId);
  return new Set([...referred.map(({ boxId }) => boxId), ...named]);
}

/** Invoices of exactly this amount whose number is one wrong or two transposed digits away from one in the text. */
function findNear(
  index: InvoiceIndex,
  references: ReadonlyMap<number, ReferenceStrength>,
  { pence }: ReceivedPayment,
): OpenInvoice[] {
  const numbers = [...references]
    .filter(([, strength]) => strength !== 'bare')
    .flatMap(([number]) => [...listNearNumbers(number)]);
  return [...new Set(numbers)]
    .filter((number) => !references.has(number))
    .map((number) => index.byNumber.get(number))
    .filter((invoice) => invoice !== undefined)
    .filter(({ outstandingPence }) => outstandingPence === pence);
}

/** Pays the oldest invoice first. The rest of the payment is the credit. */
function splitPayment(
  invoices: readonly OpenInvoice[],
  pence: number,
): Pick<Candidate, 'parts' | 'creditPence' | 'sum'> {
  let left = pence;
  const parts: PaymentPart[] = [];
  for (const invoice of invoices.toSorted((a, b) => a.number - b.number)) {
    const part = Math.min(left, invoice.outstandingPence);
    if (part > 0) parts.push({ invoice, pence: part });
    left -= part;
  }
  const total = invoices.reduce((sum, { outstandingPence }) => sum + outstandingPence, 0);
  const sum = total === pence ? 'exact' : pence < total ? 'part' : 'over';
  return { parts, creditPence: left, sum };
}
