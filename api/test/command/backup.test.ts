import { createHmac } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { backupFiles, type BackupResult } from '../../src/command/backup/backup-files';
import { readNamedFiles, tablesWithFiles } from '../../src/command/backup/named-files';
import type { Connection } from '../../src/database/connect';
import { deriveKey } from '../../src/platform/security/derive-key';
import { createLocalStorage } from '../../src/storage/local-storage';
import { createFactories } from '../support/factories';
import { createHiveInstallation, type HiveInstallation } from '../support/hive-installation';
import { createTestApp } from '../support/test-app';

let installation: HiveInstallation;
let connection: Connection;
let folder: string;
beforeEach(async () => {
  installation = await createHiveInstallation();
  ({ connection, folder } = installation);
  fs.mkdirSync(path.join(folder, 'place'));
});
afterEach(() => installation.remove());

const hive = (given: string[], more: Record<string, string> = {}) =>
  installation.hive(given, { FILES_BACKUP: path.join(folder, 'place'), ...more });
const backup = (more?: Record<string, string>) => hive(['backup', '--no-archive'], more);

const stored = (name: string) => path.join(folder, 'data/files/pictures', `${name}.webp`);
const copy = (name: string) => path.join(folder, 'place/pictures', `${name}.webp`);
const manifestFile = () => path.join(folder, 'place/backup/manifest.json');
const readStored = () =>
  JSON.parse(fs.readFileSync(manifestFile(), 'utf8')) as { manifest: string; signature: string };
const toName = (name: string) => name.repeat(32).slice(0, 32);

/** Stores the pictures of accounts. */
async function addPictures(...letters: string[]): Promise<void> {
  const { makeUser } = createFactories(connection.database);
  fs.mkdirSync(path.dirname(stored('a')), { recursive: true });
  for (const name of letters.map(toName)) {
    fs.writeFileSync(stored(name), name);
    await makeUser({ profile_picture: `/media/pictures/${name}.webp` });
  }
}
const forget = (letter: string) =>
  connection.database
    .updateTable('app_user')
    .set({ profile_picture: null })
    .where('profile_picture', '=', `/media/pictures/${toName(letter)}.webp`)
    .execute();
const readOrphans = () => connection.database.selectFrom('orphaned_file').selectAll().execute();

it('copies named files that the place lacks, once, and files without a record stay there', async () => {
  await addPictures('a', 'b');
  fs.writeFileSync(stored('orphan'), 'no record');
  expect(await backup()).toMatchObject({ code: 0, output: expect.stringContaining('2 copied') });
  expect(fs.readdirSync(path.dirname(copy('a')))).toHaveLength(2);

  await forget('a');
  fs.rmSync(stored(toName('a')));
  await addPictures('c');
  const second = await backup();
  expect(second.output).toContain('1 copied, 2 in the backup, 0 removed');
  expect(fs.existsSync(copy(toName('a')))).toBe(true);
  const { rows } = await sql<object>`select name, failing_since from job_outcome`.execute(
    connection.database,
  );
  expect(rows).toEqual([{ name: 'hive backup', failing_since: null }]);
});

it('copies a damaged entry of the place again, and names files that the storage lacks', async () => {
  await addPictures('a', 'b');
  await backup();
  fs.rmSync(copy(toName('a')));
  await addPictures('c');
  fs.rmSync(stored(toName('c')));
  const { code, output } = await backup();
  expect(output).toContain('1 copied, 2 in the backup');
  expect(output).toMatch(/^warning files: the storage lacks 1 that records name: pictures\/c+\./m);
  expect(code).toBe(0);
});

it('fails in a storage that lacks most files: DATA_DIR or FILES_S3 is that of another site', async () => {
  await addPictures(...[...Array(21).keys()].map((index) => (index + 16).toString(16)));
  const { code, output } = await backup({ DATA_DIR: path.join(folder, 'other') });
  expect(output).toMatch(
    /^failed {2}files: the storage lacks 21 that records name: .* and 1 more$/m,
  );
  expect(code).toBe(1);
});

it('restores lost files, never an altered one, and changes nothing when repeated or tried', async () => {
  await addPictures('a', 'b', 'c');
  await backup();
  fs.rmSync(path.join(folder, 'data'), { recursive: true });
  fs.writeFileSync(copy(toName('b')), 'altered');
  const found_at = new Date(Date.now() - 40 * 86_400_000);
  const orphan = { key: `pictures/${toName('d')}.webp`, folder: 'pictures', found_at };
  await connection.database.insertInto('orphaned_file').values(orphan).execute();
  await sql`insert into installation (files_epoch) values (7)`.execute(connection.database);

  const trial = await hive(['restore', '--dry-run']);
  expect(trial.output).toContain('would be accepted, as this database has never used');
  expect(fs.existsSync(stored(toName('a')))).toBe(false);
  expect(await readOrphans()).toHaveLength(1);

  const first = await hive(['restore']);
  expect(first).toMatchObject({ code: 3, output: expect.stringContaining('2 copied back') });
  expect(first.output).toMatch(/^lost {4}pictures\/b+\.webp$/m);
  expect(fs.readFileSync(stored(toName('a')), 'utf8')).toBe(toName('a'));
  expect(fs.existsSync(stored(toName('b')))).toBe(false);
  expect(await readOrphans()).toEqual([]);

  fs.writeFileSync(copy(toName('b')), toName('b'));
  expect(await hive(['restore'])).toMatchObject({ code: 0 });
  const last = await hive(['restore']);
  expect(last).toMatchObject({ code: 0, output: expect.stringContaining('nothing to change') });
  expect(last.output).toContain('3 are named, 3 stored, 0 copied back');
});

it('removes from the place what no record has named for 40 days, unless it is too much', async () => {
  await addPictures(...'abcdef'.split(''));
  await backup();
  await forget('a');
  await backup();
  // The clock of the command is the real one, so the manifest is written again with an earlier day.
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  rewriteManifest((text) => text.replace(/"unnamedSince":"[^"]+"/, `"unnamedSince":"${ago(39)}"`));
  expect((await backup()).output).toContain('0 removed');
  rewriteManifest((text) => text.replace(/"unnamedSince":"[^"]+"/, `"unnamedSince":"${ago(41)}"`));
  expect((await backup()).output).toContain('1 removed');
  expect(fs.existsSync(copy(toName('a')))).toBe(false);
});

it('removes nothing from the place if too many files have lost their record', async () => {
  const files = createLocalStorage(path.join(folder, 'files'));
  const place = createLocalStorage(path.join(folder, 'place'));
  const keys = [...Array(100).keys()].map((index) => `pictures/n${index}.webp`);
  for (const key of keys) await files.put(key, Buffer.from('a'));
  const from = { files, place, settings: { filesOrphanedLimit: 20 } };
  const run = (named: string[], last: BackupResult | null, day: number) => {
    const now = new Date(Date.UTC(2026, 0, day));
    return backupFiles({ ...from, named: new Set(named), copied: last?.files ?? {}, now });
  };
  const all = await run(keys, null, 1);
  expect(await run(keys.slice(21), await run(keys.slice(21), all, 2), 50)).toMatchObject({
    removed: 0,
    unnamedTooMany: 21,
  });
  expect(await run(keys.slice(20), await run(keys.slice(20), all, 2), 50)).toMatchObject({
    removed: 20,
    unnamedTooMany: null,
  });
  expect(await place.list('pictures')).toHaveLength(80);
  // As many in the course of time are the usual change of pictures.
  let last = await run(keys.slice(20), null, 51);
  for (let count = 21; count <= 70; count++) last = await run(keys.slice(count), last, count + 31);
  expect(last.unnamedTooMany).toBeNull();
});

it('refuses a manifest that was altered, and another key', async () => {
  await addPictures('a');
  await backup();
  const { manifest, signature } = readStored();
  const altered = JSON.stringify({
    manifest: manifest.replace('"size":32', '"size":33'),
    signature,
  });
  fs.writeFileSync(manifestFile(), altered);
  const refused = { code: 1, output: expect.stringContaining('is not signed with SECRET_KEY') };
  expect(await backup()).toMatchObject(refused);
  expect(await hive(['restore'])).toMatchObject(refused);
});

it('hive check names the moment of the backup', async () => {
  const check = async () => (await hive(['check', '--before-start'])).output;
  expect(await check()).toMatch(/^ok {6}files backup: .* work, has no backup yet$/m);
  await backup();
  expect(await check()).toMatch(/^ok {6}files backup: .* has every file until 20\S+Z$/m);
  fs.writeFileSync(manifestFile(), JSON.stringify({ manifest: '{}', signature: '' }));
  expect(await check()).toMatch(/^failed {2}files backup: .* not signed .*: check FILES_BACKUP/m);
});

it('a bucket that does not answer is named, instead of the database', async () => {
  const { code, output } = await backup({
    FILES_BACKUP: 's3://backup/site',
    S3_ENDPOINT: 'http://127.0.0.1:9',
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'secret',
  });
  expect(code).toBe(1);
  expect(output).toMatch(/^s3:\/\/backup .* did not answer .* Check S3_ENDPOINT/m);
  expect(output).not.toContain('database');
});

it('a folder that is not there is no empty backup, and FILES_BACKUP is required', async () => {
  const { output } = await backup({ FILES_BACKUP: '/nowhere' });
  expect(output).toMatch(/no folder \/nowhere\. Create it, or mount its disk\.$/m);
  expect(output).not.toContain('    at ');
  expect((await backup({ FILES_BACKUP: '' })).output).toContain('FILES_BACKUP is missing');
  expect((await backup({ FILES_BACKUP: 'relative' })).output).toContain('or an absolute path');
});

it('an archive that is off fails the backup, which copies the files nevertheless', async () => {
  await addPictures('a');
  const { code, output } = await hive(['backup']);
  expect(output).toMatch(/^failed {2}archive: archive_mode is off/m);
  expect(output).toContain('1 copied');
  expect(code).toBe(1);
});

it('does not restore under a running api, with another key or with pending migrations', async () => {
  const test = await createTestApp();
  const env = { DATABASE_URL: test.context.settings.databaseUrl! };
  expect(await hive(['restore'], env)).toMatchObject({
    code: 1,
    output: expect.stringContaining('An api uses this database'),
  });
  await test.close();

  const secret_key_fingerprint = Buffer.from('another');
  await connection.database.insertInto('installation').values({ secret_key_fingerprint }).execute();
  expect((await hive(['restore'])).output).toContain('SECRET_KEY is not the key');
  await connection.database.deleteFrom('installation').execute();
  await sql`delete from migration where name > '0080'`.execute(connection.database);
  expect((await hive(['restore'])).output).toContain('migrations are pending');
});

it('every column with keys of files is read', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'file_key' and table_schema = 'public' order by 1`.execute(
    connection.database,
  );
  expect(rows.map(({ name }) => name)).toEqual([...tablesWithFiles]);
  await addPictures('a');
  expect(await readNamedFiles(connection.database)).toEqual(
    new Set([`pictures/${toName('a')}.webp`]),
  );
});

/** Signs a changed manifest with the key of the test. */
function rewriteManifest(change: (text: string) => string): void {
  const { manifest } = readStored();
  const changed = change(manifest);
  const key = deriveKey(Buffer.from(installation.secretKey, 'hex'), 'hive backup manifest');
  const signature = createHmac('sha256', key).update(changed).digest('hex');
  fs.writeFileSync(manifestFile(), JSON.stringify({ manifest: changed, signature }));
}
