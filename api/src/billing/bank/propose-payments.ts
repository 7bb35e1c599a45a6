import type { Kysely } from 'kysely';
import { limits } from '@hive/contract/limits';
import type { Database } from '../../database/schema';
import type { LineRow } from './bank-repository';
import { createBankRepository } from './bank-repository';
import { matchPayments } from './match-payments';
import type { OpenInvoice, PaymentProposal } from './match-types';
import { listOpenInvoices } from './open-invoice-repository';
import { utcDay } from '../../platform/time/utc-day';

/** The open payments of a statement with their proposals. */
export interface ProposedLines {
  lines: readonly LineRow[];
  proposals: ReadonlyMap<string, readonly PaymentProposal[]>;
}

interface Stored extends ProposedLines {
  key: string;
}

/** Statements whose proposals are stored: the pages of a list and its confirmation use the same. */
const storedMax = 4;

export type ProposePayments = ReturnType<typeof createProposals>;

/**
 * Matches the open payments of statements. Proposals are computed when they are read, so that they follow each payment and
 * credit note; the last ones are reused while neither lines nor invoices have changed.
 */
export function createProposals() {
  const stored = new Map<string, Stored>();

  return async (database: Kysely<Database>, statementId: string): Promise<ProposedLines> => {
    const lines = await createBankRepository(database).listOpenPayments(statementId);
    if (lines.length === 0) return { lines, proposals: new Map() };
    const invoices = await listOpenInvoices(database);
    const key = describeInput(lines, invoices);
    const found = stored.get(statementId);
    if (found?.key === key) return found;
    const payments = lines.map((line) => ({ ...line, day: utcDay(line.day) }));
    const result = { lines, proposals: await matchPayments(payments, invoices) };
    stored.delete(statementId);
    stored.set(statementId, { ...result, key });
    if (stored.size > storedMax) stored.delete(stored.keys().next().value!);
    return result;
  };
}

const describeInput = (lines: readonly LineRow[], invoices: readonly OpenInvoice[]): string =>
  JSON.stringify([lines.map(({ id }) => id), invoices]);

/** The best proposal if it is at least this certain. */
export function findMatch(
  proposals: readonly PaymentProposal[] | undefined,
  minConfidence: number = limits.bankMatchConfidence,
): PaymentProposal | undefined {
  const best = proposals?.[0];
  return best && best.confidence >= minConfidence ? best : undefined;
}
