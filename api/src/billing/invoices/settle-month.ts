import { vatOn } from '@hive/contract/money';
import type { InvoiceLine } from '../../database/invoice-schema';

/** What a month brought to a box's account, in pence without VAT. */
export interface MonthFigures {
  /** Of the conversions approved in it, each at the rate of its day. */
  commissionPence: number;
  conversions: number;
  /** What refunds of approved conversions took back: never above zero. */
  reversedPence: number;
  reversals: number;
  /** The plan's fee, and its name. */
  feePence: number;
  plan: string;
  /** Changes of the tier within the month: above or below zero. */
  tierChangesPence: number;
  /** What earlier months left: never above zero. */
  carriedPence: number;
}

export interface Settlement {
  /** Those that are not nothing; none where there is no invoice. */
  lines: InvoiceLine[];
  /** The sum of the lines; 0 where there is no invoice. */
  netPence: number;
  vatPence: number;
  /** What is left for the next month: 0, or what this one lacks. */
  carriedPence: number;
}

/** The standard rate, in per cent (VATA 1994, s. 2(1)). */
export const vatPercent = 20;

/** How the tax is called on an invoice. */
export const vatName = `VAT at ${vatPercent}%`;

export const vatOf = (netPence: number): number => vatOn(netPence, vatPercent);

const countOf = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/**
 * What a box owes for a month. Only what is above zero becomes an invoice; what is below comes off the next one, so that
 * nothing is lost either way.
 */
export function settleMonth(figures: MonthFigures): Settlement {
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
    { kind: 'carried', text: 'Carried forward from earlier months', pence: figures.carriedPence },
  ];
  const lines = all.filter(({ pence }) => pence !== 0);
  const netPence = lines.reduce((sum, { pence }) => sum + pence, 0);
  if (netPence <= 0) return { lines: [], netPence: 0, vatPence: 0, carriedPence: netPence };
  return { lines, netPence, vatPence: vatOf(netPence), carriedPence: 0 };
}
