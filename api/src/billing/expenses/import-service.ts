import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { importExpenses } from '@hive/contract/expense-lists';
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { writeAudit } from '../../audit/write-audit';
import type { Database } from '../../database/schema';
import { orClosed } from '../ledger/closed-month';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { toPounds } from '../../platform/text/pence';
import { Problem } from '../../platform/http/problem';
import type { TemporaryFile, TemporaryFiles } from '../../storage/temporary-files';
import { createTemporaryFiles } from '../../storage/temporary-files';
import { bookExpenses } from './book-expense';
import { accountsUsedUp } from './expense-problems';
import { createExpenseRepository } from './expense-repository';
import type { ImportedFile } from './import-file';
import { readImportFile } from './import-file';
import type { ReadLine } from './import-lines';
import { readLine } from './import-lines';
import type { ImportMapping } from './import-mapping';
import { guessMapping, readMapping } from './import-mapping';
import { findRepeats } from './find-repeats';
import { createNameRepository } from './name-repository';

export type ImportService = ReturnType<typeof createImportService>;

type Query = z.output<typeof importExpenses.query>;
type Answer = z.input<typeof importExpenses.response>;

/** Lines that are read in one go: the others' turn comes between two of them. */
const linesAtATime = 500;
const shownLines = 50;

const lower = (name: string): string => name.toLowerCase();
const hasProblems = ({ problems }: ReadLine): boolean => Object.keys(problems).length > 0;

/** A file as it would be booked. */
interface Reading {
  lines: ReadLine[];
  repeats: ReadonlySet<ReadLine>;
  newCategories: string[];
}

/** Expenses that come as a CSV file: looked at first, then booked all or none. */
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
  ): Promise<Reading> {
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
      if (lines.length % linesAtATime === 0) await setImmediate();
    }
    return { lines, repeats: await findRepeats(db, lines), newCategories: [...added.values()] };
  }

  /** What is left to be booked; those that are booked already may be left out, whatever else they say. */
  const wanted = ({ lines, repeats }: Reading, { skipRepeats }: Query): ReadLine[] =>
    skipRepeats === 'true' ? lines.filter((line) => !repeats.has(line)) : lines;

  async function bookAll(
    trx: Transaction<Database>,
    session: RequestSession,
    { reading, query }: { reading: Reading; query: Query },
  ): Promise<number> {
    const lines = wanted(reading, query);
    const bad = lines.filter(hasProblems).length;
    if (bad > 0) throw refused(bad);
    if (lines.length === 0) return 0;
    const now = clock.now();
    const names = createNameRepository(trx);
    const used = new Set(lines.map(({ category }) => lower(category)));
    for (const name of reading.newCategories)
      if (used.has(lower(name)) && !(await names.addCategory(name, now))) throw accountsUsedUp();
    const vendors = await names.keepVendors(
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
      after: { lines: lines.length, amount: sumOf(lines), newCategories: reading.newCategories },
    });
    return lines.length;
  }

  function present(
    file: ImportedFile,
    { mapping, reading, query }: { mapping: ImportMapping; reading: Reading; query: Query },
    booked: number,
  ): Answer {
    const { lines, repeats, newCategories } = reading;
    const bad = lines.filter(hasProblems);
    const shown = new Set([...lines.slice(0, shownLines), ...bad.slice(0, shownLines)]);
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
      amount: sumOf(wanted(reading, query).filter((line) => !hasProblems(line))),
      newCategories,
    };
  }

  return {
    /**
     * Says how a file would be read, and books it where that is asked.
     * @throws Problem CSV_UNREADABLE, BODY_TOO_LARGE, IMPORT_REFUSED, VALIDATION_FAILED, MONTH_CLOSED, and what `receive` throws
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
        const asked = { mapping, query };
        if (query.book === 'false')
          return present(file, { ...asked, reading: await read(database, file, asked) }, 0);
        return await orClosed(database, () =>
          database.transaction().execute(async (trx) => {
            await createExpenseRepository(trx).lock();
            const reading = await read(trx, file, asked);
            const booked = await bookAll(trx, session, { reading, query });
            return present(file, { ...asked, reading }, booked);
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

async function findClosedThrough(db: Kysely<Database>): Promise<string | null> {
  const { month } = await db
    .selectFrom('ledger_closing')
    .select(sql<string | null>`max(month)::text`.as('month'))
    .executeTakeFirstOrThrow();
  return month;
}

const refused = (lines: number): Problem => {
  const which = lines === 1 ? 'One line has' : `${lines} lines have`;
  return new Problem('IMPORT_REFUSED', `${which} problems, so nothing was booked.`, {
    details: { withProblems: lines },
  });
};
