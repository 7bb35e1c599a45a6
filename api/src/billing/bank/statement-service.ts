import type { BankLine, BankLineState, listBankLines } from '@hive/contract/bank-lines';
import type { BankStatement } from '@hive/contract/bank-statements';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { toPounds } from '@hive/contract/money';
import type { Database } from '../../database/schema';
import type { AppContext } from '../../platform/context';
import { checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import { listAllocations } from '../invoices/list-allocations';
import { stateOf, toLine, toStatement } from './bank-mapper';
import { statementNotFound } from './bank-problems';
import type { LineFilter, LineRow } from './bank-repository';
import { createBankRepository } from './bank-repository';
import { groupBy } from './group-by';
import { listLineRefunds } from './refund-repository';
import type { ProposedLines, ProposePayments } from './propose-payments';
import { findMatch } from './propose-payments';

export type StatementService = ReturnType<typeof createStatementService>;

type LineQuery = z.output<typeof listBankLines.query>;
type LineList = z.input<typeof listBankLines.response>;

interface Page {
  page: number;
  pageSize: number;
}

/** Lists imported bank statements and their lines, for admins. */
export function createStatementService(
  { database }: Pick<AppContext, 'database'>,
  propose: ProposePayments,
) {
  return {
    async list(session: RequestSession, page: Page) {
      checkAccess('admin', session);
      const repository = createBankRepository(database);
      const [rows, total] = await Promise.all([
        repository.listStatements(page),
        repository.countStatements(),
      ]);
      const items: BankStatement[] = rows.map(toStatement);
      return { items, ...page, total };
    },

    /** @throws Problem NOT_FOUND */
    async listLines(
      session: RequestSession,
      id: string,
      { page, pageSize, state, search }: LineQuery,
    ): Promise<LineList> {
      checkAccess('admin', session);
      const repository = createBankRepository(database);
      const row = await repository.findStatement(id);
      if (!row) throw statementNotFound();
      const proposed = await propose(database, id);
      const counts = countStates(proposed);
      const filter = { ...toFilter(proposed, state), ...(search && { search }) };
      const rows = await repository.listLines(id, filter, { page, pageSize });
      const matched = proposed.lines.filter((line) => findMatch(proposed.proposals.get(line.id)));
      return {
        statement: toStatement(row),
        items: await presentLines(database, rows, proposed),
        page,
        pageSize,
        total: await repository.countLines(id, filter),
        counts: {
          ...counts,
          // Returned payments are open and have no proposals.
          unmatched: counts.unmatched + row.open - proposed.lines.length,
          ignored: row.ignored,
          booked: row.booked,
        },
        matched: {
          lines: matched.length,
          amount: toPounds(matched.reduce((sum, { pence }) => sum + pence, 0)),
        },
        faults: row.faults,
      };
    },
  };
}

const isProposal = (state: BankLineState): state is 'matched' | 'proposed' =>
  state === 'matched' || state === 'proposed';

/** The stored state, or the lines whose proposals give the state. */
function toFilter(
  { lines, proposals }: ProposedLines,
  state: BankLineState | undefined,
): LineFilter {
  if (state === 'booked' || state === 'ignored') return { state };
  if (state === undefined) return {};
  const withProposals = lines.filter((line) => isProposal(stateOf(line, proposals.get(line.id))));
  if (state === 'unmatched') return { state: 'open', except: withProposals.map((line) => line.id) };
  return {
    ids: withProposals
      .filter((line) => stateOf(line, proposals.get(line.id)) === state)
      .map((line) => line.id),
  };
}

function countStates({ lines, proposals }: ProposedLines) {
  const counts = { matched: 0, proposed: 0, unmatched: 0, ignored: 0, booked: 0 };
  for (const line of lines) counts[stateOf(line, proposals.get(line.id))] += 1;
  return counts;
}

/** Lines as shown to admins, in the given order. */
export async function presentLines(
  database: Kysely<Database>,
  rows: readonly LineRow[],
  { proposals }: Pick<ProposedLines, 'proposals'>,
): Promise<BankLine[]> {
  const booked = rows.filter(({ state }) => state === 'booked').map(({ id }) => id);
  const allocations = await listAllocations(database, booked);
  const byLine = groupBy(allocations, ({ lineId }) => lineId);
  const ignored = rows.filter(({ state }) => state === 'ignored').map(({ id }) => id);
  const refunds = groupBy(await listLineRefunds(database, ignored), ({ lineId }) => lineId);
  return rows.map((row) =>
    toLine(row, row.state === 'open' ? (proposals.get(row.id) ?? []) : [], {
      allocations: byLine.get(row.id) ?? [],
      refunds: refunds.get(row.id) ?? [],
    }),
  );
}
