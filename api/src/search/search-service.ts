import type { AdminSearchResults } from '@hive/contract/admin-search';
import { toPounds } from '@hive/contract/money';
import { toStatementInvoice } from '../billing/invoices/invoice-mapper';
import type { AppContext } from '../platform/context';
import { checkAccess } from '../platform/http/access';
import type { RequestSession } from '../platform/http/authentication';
import { londonDay } from '../platform/time/london-day';
import { readInvoiceNumbers } from './invoice-numbers';
import type { FoundOrder, FoundPerson } from './search-repository';
import { createSearchRepository } from './search-repository';

export type SearchService = ReturnType<typeof createSearchService>;

/** Finds records of all kinds by one text, for admins. */
export function createSearchService({ database, clock }: Pick<AppContext, 'database' | 'clock'>) {
  const records = createSearchRepository(database);

  return {
    async search(session: RequestSession, text: string): Promise<AdminSearchResults> {
      checkAccess('admin', session);
      const [people, boxes, orders, invoices] = await Promise.all([
        records.findPeople(text),
        records.findBoxes(text),
        records.findOrders(text),
        records.findInvoices(text, readInvoiceNumbers(text)),
      ]);
      const today = londonDay(clock.now());
      return {
        people: people.map(toPerson),
        boxes: boxes.map(({ id, name, isActive }) => ({ _id: id, name, isActive })),
        orders: orders.map(toOrder),
        invoices: invoices.map((row) => {
          const { _id, number, box, status, month, amount } = toStatementInvoice(row, today);
          return { _id, number, box, status: status ?? 'draft', month, amount };
        }),
      };
    },
  };
}

const toPerson = ({ id, name, email, role, isSuspended }: FoundPerson) => ({
  _id: id,
  name,
  email,
  role,
  suspended: isSuspended,
});

const toOrder = ({ id, orderReference, boxId, boxName, ...order }: FoundOrder) => ({
  _id: id,
  orderReference,
  box: { _id: boxId, name: boxName },
  status: order.status,
  amount: toPounds(order.amountPence),
  occurredAt: order.occurredAt.toISOString(),
});
