import { vatOn } from '@hive/contract/money';
import { plans } from '@hive/contract/plans';
import type { InvoiceLine } from '../../database/invoice-schema';

/** The figures of a box's month, in pence without VAT. */
export interface MonthFigures {
  /** For the conversions approved in the month, each at the rate of its day. */
  commissionPence: number;
  conversions: number;
  /** Commission reversed by refunds: zero or negative. */
  reversedPence: number;
  reversals: number;
  /** The plan's fee, and its name. */
  feePence: number;
  plan: string;
  /** Tier changes within the month: positive or negative. */
  tierChangesPence: number;
  /** The premium plan, by the days on which it was bought: its fee at the start of the month and its changes. */
  premiumPence: number;
  /** Carried forward from earlier months: zero or negative. */
  carriedPence: number;
}

export interface Settlement {
  /** Non-zero lines; empty if there is no invoice. */
  lines: InvoiceLine[];
  /** The sum of the lines; 0 if there is no invoice. */
  netPence: number;
  vatPence: number;
  /** Carried forward to the next month: zero or negative. */
  carriedPence: number;
}

/** The standard rate, in per cent (VATA 1994, s. 2(1)). */
export const vatPercent = 20;

/** The name of the tax on an invoice. */
export const vatName = `VAT at ${vatPercent}%`;

export const vatOf = (netPence: number): number => vatOn(netPence, vatPercent);

const countOf = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** The lines of a month that are not zero, whatever they add up to. */
export function linesOf(figures: MonthFigures): InvoiceLine[] {
  const all: InvoiceLine[] = [
    {
      kind: 'commission',
      text: `Commission on ${countOf(figures.conversions, 'approved subscription')}`,
      pence: figures.commissionPence,
    },
    {
      kind: 'reversals',
      text: `Commission reversed for ${countOf(figures.reversals, 'refund')}`,
      pence: figures.reversedPence,
    },
    { kind: 'plan', text: `${figures.plan} tier`, pence: figures.feePence },
    { kind: 'tier-changes', text: 'Tier changes', pence: figures.tierChangesPence },
    { kind: 'premium', text: `${plans.premium.name} plan`, pence: figures.premiumPence },
    { kind: 'carried', text: 'Carried forward from earlier months', pence: figures.carriedPence },
  ];
  return all.filter(({ pence }) => pence !== 0);
}

export const sumOf = (lines: readonly Pick<InvoiceLine, 'pence'>[]): number =>
  lines.reduce((sum, { pence }) => sum + pence, 0);

/**
 * Computes what a box owes for a month. A positive sum becomes an invoice; a negative one is carried forward to the
 * next month.
 */
export function settleMonth(figures: MonthFigures): Settlement {
  const lines = linesOf(figures);
  const netPence = sumOf(lines);
  if (netPence <= 0) return { lines: [], netPence: 0, vatPence: 0, carriedPence: netPence };
  return { lines, netPence, vatPence: vatOf(netPence), carriedPence: 0 };
}
