import type { Readable } from 'node:stream';
import type { OrderFilter, OrderPage } from '@hive/contract/orders';
import { paginate } from '../../database/paginate';
import type { OwnBoxes } from '../../partners/membership/own-boxes';
import type { CsvCell } from '../../platform/http/csv';
import { csvStream } from '../../platform/http/csv-file';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { invalidField } from '../../platform/http/problem';
import { monthAfter } from '../../platform/time/months';
import { addDays } from '../../platform/time/report-days';
import { orderHeader, toCells, toOrder } from './order-mapper';
import type { OrderQuery, OrderRow } from './order-repository';
import { createOrderRepository } from './order-repository';

type OwnFilter = OrderFilter & { boxId?: string | undefined };

/** The orders of partners' own boxes. */
export function createOrderService(
  { database, readDatabase }: Pick<AppContext, 'database' | 'readDatabase'>,
  ownBoxes: OwnBoxes,
) {
  const orders = createOrderRepository(database);
  const exported = createOrderRepository(readDatabase);

  async function toQuery(session: RequestSession, filter: OwnFilter): Promise<OrderQuery> {
    const { id } = await ownBoxes.pick(session, filter.boxId);
    const { state, search } = filter;
    return { boxId: id, state, search, ...settlePeriod(filter) };
  }

  async function* linesOf(query: OrderQuery): AsyncGenerator<CsvCell[]> {
    const read = (after: OrderRow | null) => exported.listAfter(query, after);
    for await (const row of paginate(null, read, (order) => order)) yield toCells(row);
  }

  return {
    /** One page, newest first. @throws Problem NOT_FOUND, VALIDATION_FAILED */
    async list(
      session: RequestSession,
      { page, pageSize, ...filter }: OwnFilter & { page: number; pageSize: number },
    ): Promise<OrderPage> {
      const query = await toQuery(session, filter);
      const [rows, total] = await Promise.all([
        orders.list(query, { page, pageSize }),
        orders.count(query),
      ]);
      return { items: rows.map(toOrder), page, pageSize, total };
    },

    /** All of them as a file. @throws Problem NOT_FOUND, VALIDATION_FAILED */
    export: async (session: RequestSession, filter: OwnFilter): Promise<Readable> =>
      csvStream(orderHeader, linesOf(await toQuery(session, filter))),
  };
}

/** The days that a month and a first and last day have in common. */
function settlePeriod({ month, from, to }: OrderFilter): Pick<OrderQuery, 'from' | 'to'> {
  if (from && to && from > to) {
    const message = 'Choose a last day that is not before the first.';
    throw invalidField('to', message);
  }
  if (!month) return { from, to };
  const last = addDays(monthAfter(month), -1);
  return {
    from: from && from > month ? from : month,
    to: to && to < last ? to : last,
  };
}
