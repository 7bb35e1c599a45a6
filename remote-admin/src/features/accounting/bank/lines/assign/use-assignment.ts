import type { AdminInvoice } from '@hive/contract/admin-invoices';
import type { BankLine } from '@hive/contract/bank-lines';
import { toPence } from '@hive/contract/money';
import { useSessionDraft } from '@hive/shared-auth/use-session-draft';
import { outstandingPence } from '../../../api/find-unpaid';
import { allocate, toAmount, type Assignment } from './allocation';

const empty: Assignment = { invoices: [], creditBoxId: '', date: '' };

/** The draft; empty if there is none, or it was stored by an older release. */
function parse(text: string): Assignment {
  if (text === '') return empty;
  try {
    const stored = JSON.parse(text) as Partial<Assignment>;
    return Array.isArray(stored.invoices) ? { ...empty, ...stored } : empty;
  } catch {
    return empty;
  }
}

/** How a line is assigned by hand. Stored until it is sent, through an error, a step-up and a reload. */
export function useAssignment(line: BankLine) {
  const [text, setText] = useSessionDraft(`assign bank line ${line._id}`);
  const assignment = parse(text);
  const { invoices } = assignment;
  const set = (change: Partial<Assignment>) =>
    setText(JSON.stringify({ ...assignment, ...change }));
  const sums = allocate(assignment, toPence(line.amount));
  return {
    assignment,
    ...sums,
    set,
    isChosen: (id: string) => invoices.some(({ _id }) => _id === id),
    /** Adds an invoice with as much as is left of the payment. */
    add: (invoice: AdminInvoice) => {
      const { _id, number, box } = invoice;
      const outstanding = outstandingPence(invoice);
      const pence = Math.min(outstanding, Math.max(sums.remainderPence, 0));
      set({
        invoices: [
          ...invoices,
          {
            _id,
            number,
            box,
            outstandingPence: outstanding,
            amount: pence > 0 ? toAmount(pence) : '',
          },
        ],
      });
    },
    remove: (id: string) => set({ invoices: invoices.filter(({ _id }) => _id !== id) }),
    setAmount: (id: string, amount: string) =>
      set({ invoices: invoices.map((one) => (one._id === id ? { ...one, amount } : one)) }),
    clear: () => setText(''),
  };
}
