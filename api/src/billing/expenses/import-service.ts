import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { importExpenses } from '@hive/contract/expense-lists';
import type { Kysely, Transaction } from 'kysely';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { toPounds } from '@hive/contract/money';
import { writeAudit } from '../../audit/write-audit';
import type { Database } from '../../database/schema';
import { findClosedThrough, rejectIfMonthClosed } from '../ledger/closed-month';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import type { TemporaryFile, TemporaryFiles } from '../../storage/temporary-files';
import { createTemporaryFiles } from '../../storage/temporary-files';
import { bookExpenses } from './book-expense';
import { noAccountsLeft } from './expense-problems';
import { createExpenseRepository } from './expense-repository';
import type { ImportedFile } from './import-file';
import { readImportFile } from './import-file';
import type { ReadLine } from './import-lines';
import { readLine } from './import-lines';
import type { ImportMapping } from './import-mapping';
import { guessMapping, readMapping } from './import-mapping';
import { findDuplicates } from './find-duplicates';
import { createNameRepository } from './name-repository';

export type ImportService = ReturnType<typeof createImportService>;

type Query = z.output<typeof importExpenses.query>;
type Answer = z.input<typeof importExpenses.response>;

/** Lines processed before yielding to the event loop. */
const batchSize = 500;
const previewLines = 50;

const lower = (name: string): string => name.toLowerCase();
const hasProblems = ({ problems }: ReadLine): boolean => Object.keys(problems).length > 0;

/** A parsed file. */
interface ParsedImport {
  lines: ReadLine[];
  repeats: ReadonlySet<ReadLine>;
  newCategories: string[];
}

/** Imports expenses from a CSV file: previewed first, then all booked or none. */
export function createImportService({
  database,
  clock,
  settings,
}: Pick<AppContext, 'database' | 'clock' | 'settings'>) {
  const temporary = createTemporaryFiles(path.join(settings.dataDir, 'uploads'));

  async function read(
    db: Kysely<Database>,
    file: ImportedFile,
    { mapping, query }: { mapping: ImportMapping; query: Query },
  ): Promise<ParsedImport> {
    const known = new Set(
      (await createNameRepository(db).list('expense_category')).map(({ name }) => lower(name)),
    );
    const closedThrough = await findClosedThrough(db);
    const added = new Map<string, string>();
    const rules = {
      mapping,
      dates: query.dates,
      now: clock.now(),
      closedThrough,
      isCategory: (name: string) => {
        if (known.has(lower(name))) return true;
        if (!added.has(lower(name))) added.set(lower(name), name);
        return query.newCategories === 'true';
      },
    };
    const lines: ReadLine[] = [];
    for (const record of file.records) {
      lines.push(readLine(record, rules));
      if (lines.length % batchSize === 0) await setImmediate();
    }
    return { lines, repeats: await findDuplicates(db, lines), newCategories: [...added.values()] };
  }

  /** The lines to book. Duplicates can be skipped, even if they have problems. */
  const selectLines = ({ lines, repeats }: ParsedImport, { skipRepeats }: Query): ReadLine[] =>
    skipRepeats === 'true' ? lines.filter((line) => !repeats.has(line)) : lines;

  async function bookAll(
    trx: Transaction<Database>,
    session: RequestSession,
    { parsed, query }: { parsed: ParsedImport; query: Query },
  ): Promise<number> {
    const lines = selectLines(parsed, query);
    const bad = lines.filter(hasProblems).length;
    if (bad > 0) throw importRefused(bad);
    if (lines.length === 0) return 0;
    const now = clock.now();
    const names = createNameRepository(trx);
    const used = new Set(lines.map(({ category }) => lower(category)));
    for (const name of parsed.newCategories)
      if (used.has(lower(name)) && !(await names.addCategory(name, now))) throw noAccountsLeft();
    const vendors = await names.findOrCreateVendors(
      lines.map(({ vendor }) => vendor),
      now,
    );
    const categories = await names.mapCategories();
    const expenses = lines.map(({ vendor, category, notes, figures }) => ({
      ...figures!,
      id: newId(),
      vendor: vendors(vendor),
      category: categories(category),
      notes,
    }));
    await bookExpenses(trx, now, expenses);
    await writeAudit(trx, session, now, {
      action: 'expense.import',
      entity: { kind: 'expense', id: 'import' },
      after: { lines: lines.length, amount: sumOf(lines), newCategories: parsed.newCategories },
    });
    return lines.length;
  }

  function present(
    file: ImportedFile,
    { mapping, parsed, query }: { mapping: ImportMapping; parsed: ParsedImport; query: Query },
    booked: number,
  ): Answer {
    const { lines, repeats, newCategories } = parsed;
    const bad = lines.filter(hasProblems);
    const shown = new Set([...lines.slice(0, previewLines), ...bad.slice(0, previewLines)]);
    return {
      encoding: file.encoding,
      columns: [...file.columns],
      mapping,
      lines: [...shown].map((line) => ({
        line: line.line,
        values: line.values,
        problems: line.problems,
        isRepeat: repeats.has(line),
      })),
      counts: {
        lines: lines.length,
        withProblems: bad.length,
        repeats: repeats.size,
        booked,
      },
      amount: sumOf(selectLines(parsed, query).filter((line) => !hasProblems(line))),
      newCategories,
    };
  }

  return {
    /**
     * Previews an import and, if requested, books it.
     * @throws Problem CSV_UNREADABLE, BODY_TOO_LARGE, IMPORT_REFUSED, VALIDATION_FAILED, MONTH_CLOSED, and what
     * `receive` throws
     */
    async import(
      session: RequestSession,
      query: Query,
      receive: (temporary: TemporaryFiles) => Promise<TemporaryFile>,
    ): Promise<Answer> {
      checkAccess('admin', session);
      checkStepUp(session);
      const uploaded = await receive(temporary);
      try {
        const file = await readImportFile(uploaded.path);
        const mapping =
          query.mapping === undefined
            ? guessMapping(file.columns)
            : readMapping(query.mapping, file.columns);
        const options = { mapping, query };
        if (query.book === 'false')
          return present(file, { ...options, parsed: await read(database, file, options) }, 0);
        return await rejectIfMonthClosed(database, () =>
          database.transaction().execute(async (trx) => {
            await createExpenseRepository(trx).lock();
            const parsed = await read(trx, file, options);
            const booked = await bookAll(trx, session, { parsed, query });
            return present(file, { ...options, parsed }, booked);
          }),
        );
      } finally {
        await temporary.remove(uploaded);
      }
    },
  };
}

const sumOf = (lines: readonly ReadLine[]): number =>
  toPounds(lines.reduce((sum, { figures }) => sum + (figures?.pence ?? 0), 0));

const importRefused = (lines: number): Problem => {
  const which = lines === 1 ? 'One line has' : `${lines} lines have`;
  return new Problem('IMPORT_REFUSED', `${which} problems, so nothing was booked.`, {
    details: { withProblems: lines },
  });
};
