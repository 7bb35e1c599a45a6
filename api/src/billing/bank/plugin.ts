import {
  assignBankLine,
  confirmBankLine,
  confirmBankLines,
  ignoreBankLine,
  listBankLines,
  matchBankLineRefund,
  undoBankLine,
} from '@hive/contract/bank-lines';
import { importBankStatement, listBankStatements } from '@hive/contract/bank-statements';
import {
  applyCustomerCredit,
  listCustomerCredits,
  refundCustomerCredit,
  undoCustomerCreditUse,
} from '@hive/contract/customer-credits';
import { limits } from '@hive/contract/limits';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { registerCall } from '../../platform/http/register-call';
import { receiveFile } from '../../storage/uploads/receive-file';
import { withForms } from '../../storage/uploads/with-forms';
import { createConfirmService } from './confirm-service';
import { createCustomerCreditService } from './credit-service';
import type { BankImportService } from './import-service';
import { createBankImportService } from './import-service';
import { createLineService } from './line-service';
import { createProposals } from './propose-payments';
import { createStatementService } from './statement-service';

/** Registers the routes of bank statements and of customers' credit. */
export function registerBank(api: FastifyInstance, context: AppContext): void {
  const propose = createProposals();
  const statements = createStatementService(context, propose);
  const lines = createLineService(context, propose);
  const confirmations = createConfirmService(context, propose);
  importRoute(api, createBankImportService(context));

  registerCall(api, listBankStatements, async ({ session, query }) =>
    statements.list(session, query),
  );
  registerCall(api, listBankLines, async ({ session, params, query }) =>
    statements.listLines(session, params.id, query),
  );
  registerCall(api, confirmBankLine, async ({ session, params, body }) =>
    confirmations.confirm(session, params.id, body),
  );
  registerCall(api, confirmBankLines, async ({ session, params, body }) =>
    confirmations.confirmMany(session, params.id, body),
  );
  registerCall(api, assignBankLine, async ({ session, params, body }) =>
    lines.assign(session, params.id, body),
  );
  registerCall(api, ignoreBankLine, async ({ session, params, body }) =>
    lines.ignore(session, params.id, body.reason),
  );
  registerCall(api, matchBankLineRefund, async ({ session, params, body }) =>
    lines.matchRefund(session, params.id, body.refundId),
  );
  registerCall(api, undoBankLine, async ({ session, params, body }) =>
    body.partId === undefined
      ? lines.undo(session, params.id, body.reason)
      : lines.undoPart(session, { id: params.id, partId: body.partId }, body.reason),
  );
  creditRoutes(api, context);
}

function importRoute(api: FastifyInstance, service: BankImportService): void {
  const maxBytes = limits.importMaxBytes;
  withForms(api, maxBytes, (scope) => {
    registerCall(scope, importBankStatement, async ({ session, query, request, reply }) =>
      service.import(session, query, (temporary) =>
        receiveFile(request, reply, temporary, { field: 'file', what: 'file', maxBytes }),
      ),
    );
  });
}

function creditRoutes(api: FastifyInstance, context: AppContext): void {
  const credits = createCustomerCreditService(context);

  registerCall(api, listCustomerCredits, async ({ session }) => credits.list(session));
  registerCall(api, applyCustomerCredit, async ({ session, params, body }) =>
    credits.use(session, params.boxId, body),
  );
  registerCall(api, refundCustomerCredit, async ({ session, params, body }) =>
    credits.refund(session, params.boxId, body),
  );
  registerCall(api, undoCustomerCreditUse, async ({ session, params, body }) =>
    credits.undo(session, params.id, body.reason),
  );
}
