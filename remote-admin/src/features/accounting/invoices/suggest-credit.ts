import type { InvoiceDetails } from '@hive/contract/admin-invoices';
import { roundPence, toPence, toPounds } from '@hive/contract/money';
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
 * Suggests what is outstanding of an invoice, excluding VAT. A larger credit is possible, and is owed to the partner, who
 * has paid that part.
 */
export function suggestCredit(invoice: InvoiceDetails): CreditSuggestion {
  const { amount, paid = 0, creditNotes } = invoice;
  const remaining = creditNotes.reduce(
    (rest, note) => rest - toPence(note.net),
    toPence(invoice.net),
  );
  if (paid === 0) return { net: asTyped(remaining), hint: base };
  const open = outstandingPence(invoice);
  const netOf = roundPence((open * toPence(invoice.net)) / toPence(amount));
  return {
    net: open > 0 ? asTyped(Math.min(netOf, remaining)) : '',
    hint: `${base} ${formatPounds(paid)} is paid and ${
      open > 0 ? `${formatPence(open)} is outstanding, VAT included` : 'nothing is outstanding'
    }. What you credit above that is owed to the partner.`,
  };
}

const asTyped = (pence: number): string => toPounds(pence).toFixed(2);
