import { roundPence } from '@hive/contract/money';
import type { InvoiceLine } from '../../database/invoice-schema';
import type { InvoiceRow } from './invoice-repository';
import { planPence } from './invoice-entries';
import { vatOf } from './settle-month';

type Credited = Pick<
  InvoiceRow,
  'lines' | 'net_pence' | 'vat_pence' | 'credited_net_pence' | 'credited_vat_pence'
>;

export interface Credit {
  lines: InvoiceLine[];
  netPence: number;
  vatPence: number;
}

/**
 * What a credit note takes back. All of an untouched invoice is its own lines; a part goes to commission and plan as the
 * invoice has them. VAT and parts are reckoned from what is credited altogether, less what was before: however an
 * invoice is taken back, its credit notes together come to it, to the penny and in each account.
 * @param netPence no more than is left
 */
export function splitCredit(invoice: Credited, netPence: number): Credit {
  const before = invoice.credited_net_pence;
  const after = before + netPence;
  const vatPence = vatUpTo(invoice, after) - invoice.credited_vat_pence;
  if (before === 0 && after === invoice.net_pence)
    return { lines: invoice.lines, netPence, vatPence };
  const plan = planUpTo(invoice, after) - planUpTo(invoice, before);
  const parts: InvoiceLine[] = [
    { kind: 'commission', text: 'Part of the commission', pence: netPence - plan },
    { kind: 'plan', text: 'Part of the plan', pence: plan },
  ];
  return { lines: parts.filter(({ pence }) => pence !== 0), netPence, vatPence };
}

/** The VAT of so much of the invoice: at its whole, the invoice's own. */
const vatUpTo = ({ net_pence, vat_pence }: Credited, netPence: number): number =>
  netPence === net_pence ? vat_pence : Math.min(vatOf(netPence), vat_pence);

const planUpTo = ({ lines, net_pence }: Credited, netPence: number): number =>
  netPence === net_pence ? planPence(lines) : roundPence((planPence(lines) * netPence) / net_pence);
