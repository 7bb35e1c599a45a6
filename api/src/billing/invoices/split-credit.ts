import { roundPence, vatOfCredited } from '@hive/contract/money';
import type { InvoiceLine } from '../../database/invoice-schema';
import type { InvoiceRow } from './invoice-repository';
import { planPence } from './invoice-entries';

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
 * The content of a credit note. Crediting a whole invoice repeats its lines; a part is split between commission and
 * plan in the invoice's proportions. VAT and parts are computed from the cumulative credit minus earlier credits, so
 * that all credit notes of an invoice add up to it to the penny, in each account.
 * @param netPence at most the remaining amount
 */
export function splitCredit(invoice: Credited, netPence: number): Credit {
  const before = invoice.credited_net_pence;
  const after = before + netPence;
  const vatPence =
    vatOfCredited({ netPence: invoice.net_pence, vatPence: invoice.vat_pence }, after) -
    invoice.credited_vat_pence;
  if (before === 0 && after === invoice.net_pence)
    return { lines: invoice.lines, netPence, vatPence };
  const plan = planUpTo(invoice, after) - planUpTo(invoice, before);
  const parts: InvoiceLine[] = [
    { kind: 'commission', text: 'Part of the commission', pence: netPence - plan },
    { kind: 'plan', text: 'Part of the plan', pence: plan },
  ];
  return { lines: parts.filter(({ pence }) => pence !== 0), netPence, vatPence };
}

const planUpTo = ({ lines, net_pence }: Credited, netPence: number): number =>
  netPence === net_pence ? planPence(lines) : roundPence((planPence(lines) * netPence) / net_pence);
