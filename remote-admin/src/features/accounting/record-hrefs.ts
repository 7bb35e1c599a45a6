import { invoiceParam } from '../../lib/record-links';
import { useView } from './use-view';

/** Search parameter: the expense that is open in its view. */
export const expenseParam = 'expense';

/** A record of the books. A credit note belongs to its invoice. */
export interface RecordSource {
  kind: 'invoice' | 'expense';
  _id: string;
}

/** Addresses that open a record in its view. */
export function useRecordHref() {
  const { hrefOf } = useView();
  return ({ kind, _id }: RecordSource): string =>
    kind === 'invoice'
      ? hrefOf('invoices', { [invoiceParam]: _id })
      : hrefOf('expenses', { [expenseParam]: _id });
}
