import {
  exportCustomerAccount,
  exportOwnAccount,
  getCustomerAccount,
  getOwnAccount,
} from '@hive/contract/customer-accounts';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../platform/http/csv-file';
import { registerCall } from '../../platform/http/register-call';
import type { CustomerAccountService } from './customer-account-service';

const fileName = 'account.csv';

/** Routes of customers' running accounts, for admins and for partners. */
export function customerAccountRoutes(
  api: FastifyInstance,
  accounts: CustomerAccountService,
): void {
  registerCall(api, getCustomerAccount, async ({ session, params, query }) =>
    accounts.get(session, params.boxId, query),
  );

  registerCall(api, exportCustomerAccount, async ({ session, params, query, reply }) =>
    sendCsv(reply, fileName, await accounts.export(session, params.boxId, query)),
  );

  registerCall(api, getOwnAccount, async ({ session, query }) => accounts.getOwn(session, query));

  registerCall(api, exportOwnAccount, async ({ session, query, reply }) =>
    sendCsv(reply, fileName, await accounts.exportOwn(session, query)),
  );
}
