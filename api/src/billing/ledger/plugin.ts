import {
  closeMonth,
  exportBookings,
  listBookings,
  listMonths,
  profitAndLoss,
  reopenMonth,
  vatSummary,
} from '@hive/contract/ledger';
import { exportFigureEntries, listFigureEntries } from '@hive/contract/ledger-entries';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { sendCsv } from '../../platform/http/csv-file';
import { registerCall } from '../../platform/http/register-call';
import { createClosingService } from './closing-service';
import { createEntryService } from './entry-service';
import { createJournalService } from './journal-service';
import { createReportService } from './report-service';

/** Registers the ledger routes for admins: months, reports and the journal. */
export function registerLedger(api: FastifyInstance, context: AppContext): void {
  const closings = createClosingService(context);
  const reports = createReportService(context);
  const journal = createJournalService(context);
  const entries = createEntryService(context);

  registerCall(api, listMonths, async ({ session }) => closings.list(session));

  registerCall(api, closeMonth, async ({ session, params }) => {
    await closings.close(session, params.month);
    return {};
  });

  registerCall(api, reopenMonth, async ({ session, params }) => {
    await closings.reopen(session, params.month);
    return {};
  });

  registerCall(api, profitAndLoss, async ({ session, query }) =>
    reports.profitAndLoss(session, query),
  );

  registerCall(api, vatSummary, async ({ session, query }) => reports.vatSummary(session, query));

  registerCall(api, listBookings, async ({ session, query }) => journal.list(session, query));

  registerCall(api, exportBookings, async ({ session, query, reply }) =>
    sendCsv(reply, 'journal.csv', journal.export(session, query)),
  );

  registerCall(api, listFigureEntries, async ({ session, query }) => entries.list(session, query));

  registerCall(api, exportFigureEntries, async ({ session, query, reply }) =>
    sendCsv(reply, 'entries.csv', entries.export(session, query)),
  );
}
