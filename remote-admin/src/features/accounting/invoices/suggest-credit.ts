import type { InvoiceDetails } from '@hive/contract/admin-invoices';
import { toPence, toPounds, vatOfCredited, vatRates } from '@hive/contract/money';
import { formatPence, formatPounds } from '@hive/shared-ui/lib/format';
import { outstandingPence } from '../api/find-unpaid';

/** The suggested sum of a credit note, and what the form says about it. */
interface CreditSuggestion {
  /** Excluding VAT, as typed: '80.00'. Empty if nothing is outstanding. */
  net: string;
  hint: string;
}

const base = 'Excluding VAT, which is added automatically.';

/**
 * Suggests the smallest sum, excluding VAT, that credits what is outstanding of an invoice. VAT is rounded, so it can be a
 * penny more. A larger credit is possible, and is owed to the partner, who has paid that part.
 */
export function suggestCredit(invoice: InvoiceDetails): CreditSuggestion {
  const { paid = 0 } = invoice;
  const { remaining, grossOf } = creditsOf(invoice);
  if (paid === 0) return { net: asTyped(remaining), hint: base };
  const open = outstandingPence(invoice);
  // Below what is outstanding, whichever way VAT is rounded.
  let net = Math.max(Math.floor(open / (1 + vatRates[0] / 100)) - 1, 0);
  while (net < remaining && grossOf(net) < open) net += 1;
  const rounded =
    open > 0 && grossOf(net) > open
      ? ` VAT is rounded: this credits ${formatPence(grossOf(net))}.`
      : '';
  return {
    net: open > 0 ? asTyped(net) : '',
    hint: `${base} ${formatPounds(paid)} is paid and ${
      open > 0 ? `${formatPence(open)} is outstanding, VAT included` : 'nothing is outstanding'
    }.${rounded} What you credit above that is owed to the partner.`,
  };
}

/** What is left to credit without VAT, and what a further credit note of a sum has with VAT, in pence. */
function creditsOf({ net, vat, creditNotes }: InvoiceDetails) {
  const whole = { netPence: toPence(net), vatPence: toPence(vat) };
  const before = creditNotes.reduce((sum, note) => sum + toPence(note.net), 0);
  const vatBefore = creditNotes.reduce((sum, note) => sum + toPence(note.vat), 0);
  return {
    remaining: whole.netPence - before,
    grossOf: (pence: number) => pence + vatOfCredited(whole, before + pence) - vatBefore,
  };
}

const asTyped = (pence: number): string => toPounds(pence).toFixed(2);
