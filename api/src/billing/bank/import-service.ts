import path from 'node:path';
import type { importBankStatement, ImportedBankStatement } from '@hive/contract/bank-statements';
import type { Kysely } from 'kysely';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { toPounds } from '@hive/contract/money';
import { writeAudit } from '../../audit/write-audit';
import type { Database } from '../../database/schema';
import type { AppContext } from '../../platform/context';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import { requireUser } from '../../platform/http/require-user';
import { londonDay } from '../../platform/time/london-day';
import type { TemporaryFiles } from '../../storage/temporary-files';
import { createTemporaryFiles } from '../../storage/temporary-files';
import type { ReceivedFile } from '../../storage/uploads/receive-file';
import type { BankFile, BankFileLine } from './bank-file';
import { normaliseAccount, pounds, tidyText } from './bank-file';
import type { NewLine } from './bank-repository';
import { createBankRepository } from './bank-repository';
import type { FingerprintedLine } from './fingerprint-lines';
import { fingerprintLines } from './fingerprint-lines';
import { otherCurrency, paidOut, returnedByBank } from './line-notes';
import { readBankFile } from './read-bank-file';

export type BankImportService = ReturnType<typeof createBankImportService>;

type Query = z.output<typeof importBankStatement.query>;

/** A parsed file with what is new in it. */
interface ParsedStatement {
  file: BankFile;
  account: string;
  lines: readonly FingerprintedLine[];
  /** The lines that are not stored yet. */
  added: ReadonlySet<BankFileLine>;
}

const fileNameMax = 100;
const accountsMax = 3;

/** Imports bank statements: previewed first, then stored. Booking is a later step. */
export function createBankImportService({
  database,
  clock,
  settings,
}: Pick<AppContext, 'database' | 'clock' | 'settings'>) {
  const temporary = createTemporaryFiles(path.join(settings.dataDir, 'uploads'));

  async function save(
    session: RequestSession,
    read: (db: Kysely<Database>) => Promise<ParsedStatement>,
    fileName: string | undefined,
  ): Promise<ImportedBankStatement> {
    return database.transaction().execute(async (trx) => {
      const repository = createBankRepository(trx);
      await repository.lockImports();
      const parsed = await read(trx);
      const { file, account, lines, added } = parsed;
      const saved = lines.filter(({ source }) => added.has(source));
      if (saved.length === 0) return present(parsed, null);
      const id = newId();
      const at = clock.now();
      const name = tidyText(fileName ?? '').slice(0, fileNameMax) || `statement.${file.format}`;
      const faults = file.lines.flatMap(({ line, text, fault }) =>
        fault === null ? [] : [{ line, text, fault }],
      );
      await repository.insert(
        {
          id,
          file_name: name,
          format: file.format,
          bank: file.bank,
          account,
          imported_at: at,
          imported_by: requireUser(session),
          faults: JSON.stringify(faults),
        },
        saved.map((line) => toRow(line, id)),
      );
      await writeAudit(trx, session, at, {
        action: 'bank-statement.import',
        entity: { kind: 'bank-statement', id },
        after: { fileName: name, account, lines: saved.length, withFaults: faults.length },
      });
      return present(parsed, id);
    });
  }

  return {
    /**
     * Previews a statement and, if requested, stores its new lines. Nothing is booked.
     * @throws Problem STATEMENT_UNREADABLE, CSV_UNREADABLE, BODY_TOO_LARGE, VALIDATION_FAILED, and what `receive` throws
     */
    async import(
      session: RequestSession,
      query: Query,
      receive: (temporary: TemporaryFiles) => Promise<ReceivedFile>,
    ): Promise<ImportedBankStatement> {
      checkAccess('admin', session);
      checkStepUp(session);
      const uploaded = await receive(temporary);
      try {
        const { mapping, dates } = query;
        const today = londonDay(clock.now());
        const file = await readBankFile(uploaded.path, { mapping, dates, today });
        const read = (db: Kysely<Database>) => compareWithStored(db, file, query.account);
        return query.save === 'true' && !file.needsMapping
          ? await save(session, read, uploaded.name)
          : present(await read(database), null);
      } finally {
        await temporary.remove(uploaded);
      }
    },
  };
}

async function compareWithStored(
  db: Kysely<Database>,
  file: BankFile,
  givenAccount: string | undefined,
): Promise<ParsedStatement> {
  const fallback = normaliseAccount(givenAccount ?? '') ?? file.bank ?? 'Bank account';
  const lines = fingerprintLines(file.lines, fallback);
  const added = await findAdded(db, lines, file.format);
  const accounts = [...new Set(lines.map(({ account }) => account))];
  return {
    file,
    account: accounts.slice(0, accountsMax).join(', ') || fallback,
    lines,
    added,
  };
}

/**
 * Finds the lines that are not stored. Formats have different ids: in another one, a transaction is recognised by account,
 * day and amount, as often as these are stored. A line that is recognised by its fingerprint does not count among those.
 */
async function findAdded(
  db: Kysely<Database>,
  lines: readonly FingerprintedLine[],
  format: BankFile['format'],
): Promise<Set<BankFileLine>> {
  const repository = createBankRepository(db);
  const known = await repository.findStored(lines);
  const left = await repository.countInOtherFormats(lines, format);
  const added = new Set<BankFileLine>();
  for (const { account, fingerprint, day, pence, source } of lines) {
    const key = `${account}\n${fingerprint}`;
    if (known.has(key)) continue;
    known.add(key);
    const similar = `${account}\n${day}\n${pence}`;
    const stored = left.get(similar) ?? 0;
    if (stored === 0) added.add(source);
    else left.set(similar, stored - 1);
  }
  return added;
}

/** Why a line is not matched with invoices, or null. A returned payment is shown among the open lines. */
function findIgnoredReason({ pence, currency, isReturned }: BankFileLine): string | null {
  if (currency !== pounds) return otherCurrency;
  return pence !== null && pence < 0 && !isReturned ? paidOut : null;
}

function toRow(line: FingerprintedLine, statementId: string): NewLine {
  const ignored = findIgnoredReason(line);
  const { account, fingerprint, day, pence, currency, text, payer, reference } = line;
  return {
    id: newId(),
    statement_id: statementId,
    line: line.line,
    account,
    fingerprint,
    day,
    pence,
    currency,
    text,
    payer,
    reference,
    state: ignored === null ? 'open' : 'ignored',
    note: ignored ?? (pence < 0 ? returnedByBank : null),
    booked_at: null,
  };
}

function present(
  { file, account, lines, added }: ParsedStatement,
  statementId: string | null,
): ImportedBankStatement {
  const payments = lines.filter(
    (line) => added.has(line.source) && findIgnoredReason(line) === null && line.pence > 0,
  );
  const shown = file.lines.map((line) => ({
    line: line.line,
    date: line.day,
    amount: line.pence === null ? null : toPounds(line.pence),
    currency: line.currency,
    text: line.text,
    payer: line.payer,
    fault: line.fault,
    isRepeat: line.fault === null && !added.has(line),
    ignoredReason: line.fault === null ? findIgnoredReason(line) : null,
  }));
  return {
    statementId,
    format: file.format,
    bank: file.bank,
    account,
    isAccountNamed: lines.length > 0 && lines.every(({ source }) => source.account !== null),
    needsMapping: file.needsMapping,
    columns: [...file.columns],
    mapping: file.mapping,
    lines: shown,
    counts: {
      lines: shown.length,
      withFaults: shown.filter(({ fault }) => fault !== null).length,
      repeats: shown.filter(({ isRepeat }) => isRepeat).length,
      payments: payments.length,
      ignored: added.size - payments.length,
      saved: statementId === null ? 0 : added.size,
    },
    amount: toPounds(payments.reduce((sum, { pence }) => sum + pence, 0)),
  };
}
