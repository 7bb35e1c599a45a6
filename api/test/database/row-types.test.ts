import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import ts from 'typescript';
import type { TestDatabase } from '../support/test-database';
import { createTestDatabase } from '../support/test-database';

/** Row types are written by hand, because the database knows neither the permitted values nor the meaning of a column. */
const folder = fileURLToPath(new URL('../../src/database', import.meta.url));

const statements = fs
  .readdirSync(folder)
  .filter((name) => name.endsWith('schema.ts'))
  .map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')] as const)
  .map(([name, text]) => ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true))
  .flatMap((source) => [...source.statements]);
const interfaces = new Map(
  statements.filter(ts.isInterfaceDeclaration).map((node) => [node.name.text, node]),
);
const aliases = new Map(
  statements.filter(ts.isTypeAliasDeclaration).map((node) => [node.name.text, node.type.getText()]),
);

/** Returns the name and type of an interface's members, including inherited ones, with aliases resolved. */
function membersOf(name: string): [string, string][] {
  const declaration = interfaces.get(name);
  if (!declaration) throw new Error(`No interface ${name} in ${folder}.`);
  const inherited = (declaration.heritageClauses ?? [])
    .flatMap(({ types }) => types.map((base) => membersOf(base.getText())))
    .flat();
  const own = declaration.members.filter(ts.isPropertySignature).map((member): [string, string] => {
    const type = member.type?.getText() ?? '';
    return [member.name.getText(), aliases.get(type.replace(/<.*/s, '')) ?? type];
  });
  return [...inherited, ...own];
}

interface Column {
  name: string;
  isNullable: boolean;
  /** Whether an insert may omit it. */
  isOptional: boolean;
}

const toColumn = ([name, type]: [string, string]): Column => {
  const isNullable = /\bnull\b/.test(type);
  const isOmitted = /^(Generated|DefaultedInstant|ColumnType<.*\bundefined\b)/s.test(type);
  return { name, isNullable, isOptional: isNullable || isOmitted };
};

/** Table names and row types, from the interface of the whole database. */
const tables = membersOf('Database');

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Reads a table's columns from the migrated database. */
async function readColumns(table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select column_name as name, is_nullable = 'YES' as "isNullable",
       is_nullable = 'YES' or column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as "isOptional"
     from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  );
  return rows;
}

const sort = (names: string[]): string[] => [...names].sort();

/** Tables that are used only in plain SQL or by a library. */
const untyped = ['migration', 'page_view_box_daily', 'rate_limit'];

it('Every table has a row type', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition`,
  );
  expect(sort([...tables.map(([table]) => table), ...untyped])).toEqual(
    sort(rows.map(({ name }) => name)),
  );
});

it.each(tables)('The row type of %s has the columns of the database', async (table, rowType) => {
  const typed = membersOf(rowType).map(toColumn);
  const stored = await readColumns(table);
  const nullable = (columns: Column[]) =>
    sort(columns.filter(({ isNullable }) => isNullable).map(({ name }) => name));

  expect(sort(typed.map(({ name }) => name))).toEqual(sort(stored.map(({ name }) => name)));
  expect(nullable(typed)).toEqual(nullable(stored));
  const mandatory = stored.filter(({ isOptional }) => !isOptional).map(({ name }) => name);
  const omitted = typed.filter(({ isOptional }) => isOptional).map(({ name }) => name);
  expect(omitted.filter((name) => mandatory.includes(name))).toEqual([]);
});
