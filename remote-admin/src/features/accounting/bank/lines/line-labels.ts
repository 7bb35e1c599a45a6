import type { BankLine, BankLineState } from '@hive/contract/bank-lines';
import { limits } from '@hive/contract/limits';
import { formatPounds } from '@hive/shared-ui/lib/format';
import type { Tone } from '@hive/shared-ui/lib/tone';

export const states: Record<BankLineState, { label: string; tone: Tone }> = {
  matched: { label: 'Matched', tone: 'leaf' },
  proposed: { label: 'To check', tone: 'honey' },
  unmatched: { label: 'Not matched', tone: 'berry' },
  ignored: { label: 'Ignored', tone: 'neutral' },
  booked: { label: 'Booked', tone: 'sky' },
};

export const lineStates = Object.keys(states) as BankLineState[];

/** Whether a line awaits a decision. */
export const isOpen = ({ state }: BankLine): boolean => state !== 'ignored' && state !== 'booked';

/** Whether a line can be booked for invoices: a payment received in pounds. */
export const canBook = (line: BankLine): boolean => isOpen(line) && isPayment(line);

/** Whether a decision can be undone. Money out has one only if it is matched with credit paid back. */
export const canReopen = (line: BankLine): boolean =>
  Boolean(line.refund) || (!isOpen(line) && isPayment(line));

/** The label of a line's state. */
export const describeState = (line: BankLine): { label: string; tone: Tone } =>
  line.refund ? { label: 'Credit paid back', tone: 'sky' } : states[line.state];

/** What is done to reopen a line: a booking or a match is undone, an ignored line is reopened. */
export const reopening = ({ state, refund }: BankLine): { verb: string; done: string } =>
  state === 'booked' || refund
    ? { verb: 'Undo', done: 'undone' }
    : { verb: 'Reopen', done: 'reopened' };

const isPayment = ({ amount, currency }: BankLine): boolean => amount > 0 && currency === 'GBP';

/** A proposal below this confidence is a guess. */
const mediumConfidence = 0.6;

/** 'High confidence, 98%'. Rounded down, so that only certainty is 100%. */
export function describeConfidence(confidence: number): string {
  const level =
    confidence >= limits.bankMatchConfidence
      ? 'High'
      : confidence >= mediumConfidence
        ? 'Medium'
        : 'Low';
  return `${level} confidence, ${Math.floor(confidence * 100 + 1e-9)}%`;
}

export const confidenceTone = (confidence: number): Tone =>
  confidence >= limits.bankMatchConfidence
    ? 'leaf'
    : confidence >= mediumConfidence
      ? 'honey'
      : 'berry';

/** The amount in the line's currency; empty if it could not be read. */
export function lineAmount({
  amount,
  currency,
}: {
  amount: number | null;
  currency: string;
}): string {
  if (amount === null) return '';
  return currency === 'GBP' ? formatPounds(amount) : `${amount.toFixed(2)} ${currency}`;
}

/** The amount and the name: '£120.00 from TEA LTD', '£83.00 paid out, PAPER LTD'. */
export const describePayment = (line: BankLine, name: string): string =>
  line.amount < 0
    ? `${lineAmount({ ...line, amount: -line.amount })} paid out, ${name}`
    : `${lineAmount(line)} from ${name}`;

/** A short name that distinguishes a line. */
export const lineName = (line: BankLine): string =>
  `Line ${line.line}, ${describePayment(line, line.payer ?? line.text)}`;
