import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const folder = path.join(root, 'api/migrations');

/** The last migration from before this check. It and those before it are applied, so they cannot be changed. */
const lastUnchecked = '0087_key_ring.sql';

interface Finding {
  rule_name: string;
  message: string;
  line: number;
}

/** The findings of squawk (https://squawkhq.com/docs/rules). */
function lint(sql: string): Finding[] {
  const config = path.join(root, 'tooling/migrations/squawk.toml');
  const program = path.join(root, 'node_modules/squawk-cli/js/bin/squawk');
  const args = [program, `--config=${config}`, '--reporter=json', '--stdin-filepath=new.sql'];
  const result = spawnSync(process.execPath, args, { input: sql, encoding: 'utf8' });
  if (!result.stdout) throw new Error(`squawk did not run: ${result.stderr}`);
  return JSON.parse(result.stdout) as Finding[];
}

const listRules = (sql: string): string[] => [
  ...new Set(lint(sql).map((finding) => finding.rule_name)),
];

test('No new migration blocks a table in use, or removes what the previous version uses', () => {
  const files = fs.readdirSync(folder).filter((name) => name.endsWith('.sql'));
  expect(files).toContain(lastUnchecked);
  const findings = files
    .filter((name) => name > lastUnchecked)
    .flatMap((name) =>
      lint(fs.readFileSync(path.join(folder, name), 'utf8')).map(
        ({ line, rule_name, message }) => `${name}:${line + 1} ${rule_name}: ${message}`,
      ),
    );
  expect(findings).toEqual([]);
});

test.each([
  ['adding-required-field', 'alter table box add column story text not null;'],
  ['require-concurrent-index-creation', 'create index box_name on box (name);'],
  ['require-concurrent-index-deletion', 'drop index box_name;'],
  ['ban-drop-column', 'alter table box drop column name;'],
  ['ban-drop-table', 'drop table box;'],
  ['renaming-column', 'alter table box rename column name to title;'],
  ['renaming-table', 'alter table box rename to brand;'],
  ['changing-column-type', 'alter table box alter column name type varchar(9);'],
  ['adding-not-nullable-field', 'alter table box alter column name set not null;'],
  ['constraint-missing-not-valid', "alter table box add constraint named check (name <> '');"],
  [
    'adding-foreign-key-constraint',
    'alter table box add constraint tiered foreign key (tier) references tier (id);',
  ],
  ['disallowed-unique-constraint', 'alter table box add constraint one unique (name);'],
])('A migration is refused by %s', (rule, sql) => {
  expect(listRules(sql)).toContain(rule);
});

test.each([
  [
    'a new table with indexes and references',
    `create table story (id uuid primary key, box_id uuid not null references box (id), stars smallint, count integer);
     create index story_box on story (box_id);`,
  ],
  [
    'a column with a default and a constraint that is not validated',
    `alter table box add column story text not null default '';
     alter table box add constraint short check (length(story) < 9) not valid;`,
  ],
  [
    'a concurrent index',
    '-- concurrent\ncreate index concurrently if not exists box_name on box (name);',
  ],
  ['a validation in a file after it', 'alter table box validate constraint short;'],
  [
    'a removal with its reason',
    `-- No version since 1.9 reads it.\n-- squawk-ignore ban-drop-column\nalter table box drop column name;`,
  ],
])('A migration may have %s', (_, sql) => {
  expect(lint(sql)).toEqual([]);
});
