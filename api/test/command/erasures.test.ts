import fs from 'node:fs';
import path from 'node:path';
import { createAccountErasure } from '../../src/auth/profile/account-erasure';
import { mergeErasures } from '../../src/command/backup/erase-again';
import type { Connection } from '../../src/database/connect';
import type { AppContext } from '../../src/platform/context';
import { createLocalStorage } from '../../src/storage/local-storage';
import { createFactories } from '../support/factories';
import { createHiveInstallation, type HiveInstallation } from '../support/hive-installation';

let installation: HiveInstallation;
let connection: Connection;
let folder: string;
beforeEach(async () => {
  installation = await createHiveInstallation();
  ({ connection, folder } = installation);
  fs.mkdirSync(path.join(folder, 'place'));
});
afterEach(() => installation.remove());

const hive = (...given: string[]) =>
  installation.hive(given, { FILES_BACKUP: path.join(folder, 'place') });
const backup = () => hive('backup', '--no-archive');
const manifestFile = () => path.join(folder, 'place/backup/manifest.json');

const picture = 'a'.repeat(32);
const pictureFile = () => path.join(folder, 'data/files/pictures', `${picture}.webp`);

async function makeAccounts() {
  const { makeUser } = createFactories(connection.database);
  fs.mkdirSync(path.dirname(pictureFile()), { recursive: true });
  fs.writeFileSync(pictureFile(), 'a face');
  return {
    visitor: await makeUser({ profile_picture: `/media/pictures/${picture}.webp` }),
    // Other records refer to its row, which stays.
    partner: await makeUser({ role: 'partner' }),
    other: await makeUser(),
  };
}

const readAccounts = () =>
  connection.database.selectFrom('app_user').selectAll().orderBy('id').execute();

async function erase(...ids: string[]): Promise<void> {
  const files = createLocalStorage(path.join(folder, 'data/files'));
  const log = { warn: vi.fn() } as unknown as AppContext['log'];
  const erasure = createAccountErasure({ files, log });
  for (const id of ids) {
    const keys = await connection.database.transaction().execute(async (trx) => {
      const { account } = await erasure.lock(trx, id);
      return erasure.erase(trx, account!, new Date());
    });
    await erasure.discard(keys);
  }
}

/** Makes the accounts and the records of erasures those of before, as a restore to a moment does. */
async function returnTo(before: Awaited<ReturnType<typeof readAccounts>>): Promise<void> {
  await connection.database.deleteFrom('account_erasure').execute();
  await connection.database.deleteFrom('app_user').execute();
  await connection.database
    .insertInto('app_user')
    .values(before.map(({ version: _, search_text: __, ...row }) => row))
    .execute();
}

it('erases accounts again that were erased after the moment, and no other', async () => {
  const { visitor, partner, other } = await makeAccounts();
  const before = await readAccounts();
  await backup();
  await erase(visitor.id, partner.id);
  expect((await backup()).output).toContain('erasures: 2 of the last 40 days are listed');
  await returnTo(before);

  const trial = await hive('restore', '--dry-run');
  expect(trial.output).toMatch(/^ok {6}erasures: 2 accounts would be erased again$/m);
  expect((await readAccounts()).map(({ erased_at }) => erased_at)).toEqual([null, null, null]);

  const first = await hive('restore');
  expect(first.output).toMatch(/^ok {6}erasures: 2 accounts erased again$/m);
  const restored = await readAccounts();
  expect(restored.map(({ id }) => id).toSorted()).toEqual([partner.id, other.id].toSorted());
  const find = (id: string) => restored.find((row) => row.id === id);
  expect(find(partner.id)).toMatchObject({ name: '', erased_at: expect.any(Date) });
  expect(find(other.id)).toEqual(before.find(({ id }) => id === other.id));
  expect(fs.existsSync(pictureFile())).toBe(false);

  expect((await hive('restore')).output).toMatch(/^ok {6}erasures: 0 accounts erased again$/m);
  expect(await readAccounts()).toEqual(restored);
  // The next restore of the same backup needs them too.
  await backup();
  await returnTo(before);
  expect((await hive('restore')).output).toContain('2 accounts erased again');
});

it('lists ids and times, and nothing else of an erased account', async () => {
  const { visitor } = await makeAccounts();
  await erase(visitor.id);
  await backup();
  const { manifest } = JSON.parse(fs.readFileSync(manifestFile(), 'utf8')) as { manifest: string };
  const { erasures } = JSON.parse(manifest) as { erasures: object };
  expect(erasures).toEqual({ [visitor.id]: expect.stringMatching(/^20\S+Z$/) });
  expect(manifest).not.toContain(visitor.email);
});

it('refuses a list that was altered, and erases nobody', async () => {
  const { visitor, other } = await makeAccounts();
  await erase(visitor.id);
  await backup();
  const text = fs.readFileSync(manifestFile(), 'utf8');
  fs.writeFileSync(manifestFile(), text.replace(visitor.id, other.id));
  const refused = { code: 1, output: expect.stringContaining('is not signed with SECRET_KEY') };
  const before = await readAccounts();
  expect(await hive('restore')).toMatchObject(refused);
  expect(await backup()).toMatchObject(refused);
  expect(await readAccounts()).toEqual(before);
});

it('warns when the only active admin is erased again', async () => {
  const { makeUser } = createFactories(connection.database);
  const admin = await makeUser({ role: 'admin' });
  const before = await readAccounts();
  await erase(admin.id);
  await backup();
  await returnTo(before);
  expect((await hive('restore')).output).toMatch(
    /^warning erasures: .* run hive make-admin EMAIL$/m,
  );
});

it('lists an erasure until every backup has it', () => {
  const now = new Date('2026-11-28T12:00:00.000Z');
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const previous = { a: ago(39).toISOString(), b: ago(41).toISOString(), c: ago(41).toISOString() };
  const recorded = new Map([
    ['a', ago(50)],
    ['c', ago(1)],
    ['d', ago(2)],
  ]);
  expect(mergeErasures(previous, recorded, now)).toEqual({
    a: ago(39).toISOString(),
    c: ago(1).toISOString(),
    d: ago(2).toISOString(),
  });
});
