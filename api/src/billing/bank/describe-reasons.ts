import { describeSum, invoiceNumber } from '../invoices/invoice-labels';
import { nameMin } from './match-candidates';
import type { ScoredCandidate } from './score-candidates';

/** Why a payment can be for these invoices, and what speaks against it. */
export function describeReasons(candidate: ScoredCandidate, isTaken: boolean): string[] {
  const { name, otherName, isAmbiguous } = candidate;
  return [
    describeReference(candidate),
    describeAmount(candidate),
    name >= nameMin ? 'The payer’s name fits.' : null,
    name < nameMin && otherName >= nameMin ? 'The payer’s name fits another partner better.' : null,
    isAmbiguous ? 'Other invoices fit about equally well.' : null,
    isTaken ? 'Another payment in this statement fits the same invoice better.' : null,
  ].filter((reason) => reason !== null);
}

function describeReference({ reference, parts, isCovered }: ScoredCandidate): string | null {
  const numbers = parts.map(({ invoice }) => invoiceNumber(invoice)).join(', ');
  switch (reference) {
    case 'full':
    case 'short':
      return isCovered ? `The text names ${numbers}.` : `The text names one of ${numbers}.`;
    case 'bare':
      return `The text has a number that fits ${numbers}.`;
    case 'near':
      return `The text has a number that is one digit away from ${numbers}.`;
    case 'none':
      return null;
  }
}

function describeAmount({ sum, parts, creditPence, equalAmounts }: ScoredCandidate): string {
  const outstanding = parts.reduce((total, { invoice }) => total + invoice.outstandingPence, 0);
  const paid = parts.reduce((total, { pence }) => total + pence, 0);
  if (sum === 'part')
    return `The amount is ${describeSum(outstanding - paid)} less than what is outstanding.`;
  if (sum === 'over')
    return `The amount is ${describeSum(creditPence)} more than what is outstanding.`;
  if (parts.length > 1) return `The amount is the total of ${parts.length} invoices.`;
  return equalAmounts > 1
    ? `The amount is what is outstanding, as on ${equalAmounts - 1} other ${equalAmounts === 2 ? 'invoice' : 'invoices'}.`
    : 'The amount is exactly what is outstanding, on this invoice only.';
}
