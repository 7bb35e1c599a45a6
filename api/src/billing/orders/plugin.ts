import { exportOrders, listOrders } from '@hive/contract/orders';
import type { FastifyInstance } from 'fastify';
import type { OwnBoxes } from '../../partners/membership/own-boxes';
import type { AppContext } from '../../platform/context';
import { sendCsv } from '../../platform/http/csv-file';
import { registerCall } from '../../platform/http/register-call';
import { createOrderService } from './order-service';

/** Registers the routes of partners' orders. */
export function registerOrders(
  api: FastifyInstance,
  context: AppContext,
  ownBoxes: OwnBoxes,
): void {
  const orders = createOrderService(context, ownBoxes);

  registerCall(api, listOrders, async ({ session, query }) => orders.list(session, query));

  registerCall(api, exportOrders, async ({ session, query, reply }) =>
    sendCsv(reply, 'orders.csv', await orders.export(session, query)),
  );
}
