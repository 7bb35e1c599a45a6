import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { securityPolicy } from '../../src/platform/security/security-policy';
import { otherTables } from '../../src/platform/security/other-tables';
import {
  type GrownByVisitors,
  listVisitorFiles,
  listVisitorTables,
} from '../../src/platform/security/stored-data';
import type { TestDatabase } from '../support/test-database';
import { createTestDatabase } from '../support/test-database';

const root = path.resolve(__dirname, '../../..');
const tables = listVisitorTables(securityPolicy);
const files = listVisitorFiles(securityPolicy);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('Every table is either one that visitors can grow, with its bound and retention, or has a reason', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  await client.end();

  const listed = [...Object.keys(tables), ...Object.keys(otherTables)];
  expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

const all = Object.entries({ ...tables, ...files });

it.each(all)('The file that removes %s exists', (_what, { job }) => {
  const file = job.startsWith('shared-node/') ? job : path.join('api/src', job);

  expect(fs.existsSync(path.join(root, file))).toBe(true);
});

it('The guide says the same', () => {
  const guide = fs.readFileSync(path.join(root, 'docs/guides/retention.md'), 'utf8');
  const written = guide
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

  const toRow = ([what, { bytes, bound, retention }]: [string, GrownByVisitors]) => [
    what
      .split(', ')
      .map((name) => `\`${name}\``)
      .join(', '),
    bytes.toLocaleString('en-GB'),
    bound,
    retention,
  ];
  expect(written).toEqual(all.map(toRow));
});
