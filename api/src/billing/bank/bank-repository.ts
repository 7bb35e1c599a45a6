import type { Insertable, Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { BankLineTable, BankStatementTable } from '../../database/bank-schema';
import { containing } from '../../database/like-pattern';
import type { Database } from '../../database/schema';

export type LineRow = Selectable<BankLineTable>;
export type NewLine = Insertable<BankLineTable>;

/** A statement with counts of its lines. */
export interface StatementRow extends Selectable<BankStatementTable> {
  importerName: string | null;
  from: Date;
  to: Date;
  lines: number;
  open: number;
  booked: number;
  ignored: number;
  openPence: string;
}

export interface LineFilter {
  /** Only these lines. */
  ids?: readonly string[];
  /** Without these lines. */
  except?: readonly string[];
  state?: LineRow['state'];
  search?: string;
}

/** Imported bank statements and their lines. */
export function createBankRepository(database: Kysely<Database>) {
  const statements = database
    .selectFrom('bank_statement as s')
    .selectAll('s')
    .leftJoin('app_user as u', (join) =>
      join.onRef('u.id', '=', 's.imported_by').on('u.erased_at', 'is', null),
    )
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('bank_line as l')
          .whereRef('l.statement_id', '=', 's.id')
          .select([
            sql<Date>`min(l.day)`.as('from'),
            sql<Date>`max(l.day)`.as('to'),
            sql<number>`count(*)::int`.as('lines'),
            sql<number>`count(*) filter (where l.state = 'open')::int`.as('open'),
            sql<number>`count(*) filter (where l.state = 'booked')::int`.as('booked'),
            sql<number>`count(*) filter (where l.state = 'ignored')::int`.as('ignored'),
            sql<string>`coalesce(sum(l.pence) filter (where l.state = 'open' and l.pence > 0), 0)`.as(
              'openPence',
            ),
          ])
          .as('c'),
      (join) => join.onTrue(),
    )
    .select(['c.from', 'c.to', 'c.lines', 'c.open', 'c.booked', 'c.ignored', 'c.openPence'])
    .select(sql<string | null>`coalesce(nullif(u.name, ''), u.email)`.as('importerName'))
    .$castTo<StatementRow>();

  const linesOf = (statementId: string, { ids, except, state, search }: LineFilter) => {
    let found = database.selectFrom('bank_line').where('statement_id', '=', statementId);
    if (ids) found = found.where(sql<boolean>`id = any(${ids}::uuid[])`);
    if (except) found = found.where(sql<boolean>`id <> all(${except}::uuid[])`);
    if (state) found = found.where('state', '=', state);
    if (search)
      found = found.where(
        sql<boolean>`lower(concat_ws(' ', text, payer, reference)) like ${containing(search)}`,
      );
    return found;
  };

  return {
    /** Waits for other imports, so that none sees the lines of another half. */
    async lockImports(): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtext('bank_statement'))`.execute(database);
    },

    /** The fingerprints that are stored, as 'account\nfingerprint'. */
    async findStored(
      lines: readonly { account: string; fingerprint: string }[],
    ): Promise<Set<string>> {
      const accounts = lines.map(({ account }) => account);
      const fingerprints = lines.map(({ fingerprint }) => fingerprint);
      const { rows } = await sql<{ key: string }>`
        select l.account || chr(10) || l.fingerprint as key from bank_line l
        join unnest(${accounts}::text[], ${fingerprints}::text[]) as given (account, fingerprint)
          on given.account = l.account and given.fingerprint = l.fingerprint`.execute(database);
      return new Set(rows.map(({ key }) => key));
    },

    /**
     * How many transactions of an account, day and amount are stored from files in other formats, by 'account\nday\npence',
     * without those that have the fingerprint of one of the lines.
     */
    async countInOtherFormats(
      lines: readonly { account: string; day: string; pence: number; fingerprint: string }[],
      format: StatementRow['format'],
    ): Promise<Map<string, number>> {
      const { rows } = await sql<{ key: string; count: number }>`
        with given as (
          select * from unnest(${lines.map(({ account }) => account)}::text[], ${lines.map(({ day }) => day)}::date[],
            ${lines.map(({ pence }) => pence)}::int[], ${lines.map(({ fingerprint }) => fingerprint)}::text[])
            as given (account, day, pence, fingerprint))
        select concat_ws(chr(10), l.account, l.day, l.pence) as key, count(*)::int as count
        from bank_line l join bank_statement s on s.id = l.statement_id
        where s.format <> ${format}
          and exists (select from given g where g.account = l.account and g.day = l.day and g.pence = l.pence)
          and not exists (select from given g where g.account = l.account and g.fingerprint = l.fingerprint)
        group by 1`.execute(database);
      return new Map(rows.map(({ key, count }) => [key, count]));
    },

    async insert(
      statement: Insertable<BankStatementTable>,
      lines: readonly NewLine[],
    ): Promise<void> {
      await database.insertInto('bank_statement').values(statement).execute();
      await sql`insert into bank_line
        select * from json_populate_recordset(null::bank_line, ${JSON.stringify(lines)}::json)`.execute(
        database,
      );
    },

    listStatements: async ({ page, pageSize }: { page: number; pageSize: number }) =>
      statements
        .orderBy('s.imported_at', 'desc')
        .orderBy('s.id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),

    async countStatements(): Promise<number> {
      const { count } = await database
        .selectFrom('bank_statement')
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    findStatement: async (id: string): Promise<StatementRow | undefined> =>
      statements.where('s.id', '=', id).executeTakeFirst(),

    /** The open payments of a statement, in the order of the file. */
    listOpenPayments: async (statementId: string): Promise<LineRow[]> =>
      linesOf(statementId, { state: 'open' })
        .where('pence', '>', 0)
        .selectAll()
        .orderBy('line')
        .orderBy('id')
        .execute(),

    listLines: async (
      statementId: string,
      filter: LineFilter,
      { page, pageSize }: { page: number; pageSize: number },
    ): Promise<LineRow[]> =>
      linesOf(statementId, filter)
        .selectAll()
        .orderBy('line')
        .orderBy('id')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),

    async countLines(statementId: string, filter: LineFilter): Promise<number> {
      const { count } = await linesOf(statementId, filter)
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    findLine: async (id: string): Promise<LineRow | undefined> =>
      database.selectFrom('bank_line').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Locks lines until the transaction ends, in one order for all transactions. */
    lockLines: async (ids: readonly string[]): Promise<LineRow[]> =>
      database
        .selectFrom('bank_line')
        .selectAll()
        .where(sql<boolean>`id = any(${ids}::uuid[])`)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute(),

    async setBooked(ids: readonly string[], at: Date): Promise<void> {
      await database
        .updateTable('bank_line')
        .set({ state: 'booked', booked_at: at })
        .where(sql<boolean>`id = any(${ids}::uuid[])`)
        .execute();
    },

    async setState(
      id: string,
      { state, note }: { state: 'open' | 'ignored'; note: string | null },
    ): Promise<void> {
      await database
        .updateTable('bank_line')
        .set({ state, note, booked_at: null })
        .where('id', '=', id)
        .execute();
    },
  };
}
