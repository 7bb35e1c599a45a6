import { text } from 'node:stream/consumers';
import { createOrphanedPicturesJob } from '../../src/auth/profile/remove-orphaned-pictures';
import { acceptDatabase, createFilesEpochJob } from '../../src/storage/files-epoch';
import { createOrphanedFilesJob } from '../../src/storage/remove-orphaned-files';
import type { PictureApp } from '../auth/profile/picture-helpers';
import { createPictureApp, drawPicture, upload } from '../auth/profile/picture-helpers';
import { signIn } from '../support/sign-in';

let test: PictureApp;
beforeAll(async () => {
  test = await createPictureApp();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const day = 24 * 60 * 60;

it('Only a file that no record names is deleted, 30 days after it was found', async () => {
  const { files } = test.context;
  await files.put('pictures/named.webp', Buffer.from('a'));
  await files.put('pictures/lost.webp', Buffer.from('a'));
  await files.put('promo/elsewhere.mp4', Buffer.from('a'));
  const queriedKeys: string[][] = [];
  const findNamed = async (keys: string[]) => {
    queriedKeys.push(keys.toSorted());
    return ['pictures/named.webp'];
  };
  const removeOrphans = createOrphanedFilesJob(test.context, { folder: 'pictures', findNamed });

  await removeOrphans();
  expect(await test.listFiles()).toHaveLength(3);
  expect(queriedKeys).toEqual([]);
  test.clock.advance(day + 60);
  await removeOrphans();

  expect(queriedKeys).toEqual([['pictures/lost.webp', 'pictures/named.webp']]);
  expect(await test.listFiles()).toHaveLength(3);
  expect(test.readLog().join('')).toContain('no record names these files');

  test.clock.advance(29 * day);
  await removeOrphans();
  expect(await test.listFiles()).toHaveLength(3);
  test.clock.advance(day + 60);
  await removeOrphans();
  expect(await test.listFiles()).toEqual([
    'files/pictures/named.webp',
    'files/promo/elsewhere.mp4',
  ]);
  await removeOrphans();
  expect(queriedKeys).toHaveLength(3);
});

it('A file that a record names again within the 30 days stays, and starts anew if it is orphaned later', async () => {
  const { files } = test.context;
  for (const name of ['a', 'b']) await files.put(`pictures/${name}.webp`, Buffer.from('a'));
  let named = ['pictures/a.webp'];
  const sweep = createOrphanedFilesJob(test.context, {
    folder: 'pictures',
    findNamed: async () => named,
  });
  const sweepAfter = async (days: number) => {
    test.clock.advance(days * day + 60);
    await sweep();
    return (await test.listFiles()).length;
  };

  await sweepAfter(2);
  named = ['pictures/a.webp', 'pictures/b.webp'];
  expect(await sweepAfter(31)).toBe(2);
  named = ['pictures/a.webp'];
  expect(await sweepAfter(1)).toBe(2);
  expect(await sweepAfter(31)).toBe(1);
});

describe('With an older database on the same storage', () => {
  const makeSweep = (settings = test.context.settings) =>
    createOrphanedFilesJob(
      { ...test.context, settings },
      { folder: 'pictures', findNamed: async () => ['pictures/known.webp'] },
    );
  const countOrphans = async () =>
    (await test.database.selectFrom('orphaned_file').selectAll().execute()).length;
  const readWarnings = async () =>
    (await test.client.get<{ warnings?: string[] }>('/api/ready')).body.warnings;
  /** The epoch job of the application, as housekeeping runs it, with its readiness check. */
  const makeEpochJob = (settings = test.context.settings) => {
    test.app.readinessChecks.splice(0);
    return createFilesEpochJob(test.app, { ...test.context, settings });
  };

  beforeEach(async () => {
    const advance = makeEpochJob();
    await advance();
    const backup = await test.database.selectFrom('installation').selectAll().execute();
    for (const name of ['known', 'newer'])
      await test.context.files.put(`pictures/${name}.webp`, Buffer.from('a'));
    await advance();
    await test.database.deleteFrom('installation').execute();
    await test.database.insertInto('installation').values(backup).execute();
    test.clock.advance(2 * day);
  });

  it('no file counts as orphaned, and log and readiness report it', async () => {
    await makeEpochJob()();
    await makeSweep()();

    expect(await countOrphans()).toBe(0);
    expect(await readWarnings()).toEqual(['FILE_CLEANUP_STOPPED']);
    expect(test.readLog().join('')).toMatch(
      /a newer state of this database[^\n]*FILES_CONFIRM_EPOCH=\S+-2/,
    );
  });

  it('the clean-up goes on once an operator has accepted the database, and stays so', async () => {
    await makeEpochJob()();
    const [, filesConfirmEpoch] =
      /FILES_CONFIRM_EPOCH=([\w-]+)/.exec(test.readLog().join('')) ?? [];
    await makeEpochJob({ ...test.context.settings, filesConfirmEpoch })();
    await makeEpochJob()();
    await makeSweep()();

    expect(await readWarnings()).toBeUndefined();
    expect(await countOrphans()).toBe(1);
    expect(await test.listFiles()).toHaveLength(2);
  });

  it('files that the older database had recorded as orphaned stay for 30 days from its acceptance', async () => {
    const key = 'pictures/newer.webp';
    const found_at = new Date(test.clock.now().getTime() - 40 * day * 1000);
    await test.database
      .insertInto('orphaned_file')
      .values({ key, folder: 'pictures', found_at })
      .execute();
    await makeEpochJob()();
    const [, filesConfirmEpoch] =
      /FILES_CONFIRM_EPOCH=([\w-]+)/.exec(test.readLog().join('')) ?? [];
    const settings = { ...test.context.settings, filesConfirmEpoch };
    const sweep = makeSweep(settings);
    // Before the epoch job has recorded the acceptance, nothing is removed.
    await sweep();
    await makeEpochJob(settings)();
    await sweep();
    test.clock.advance(29 * day);
    await sweep();
    expect(await test.listFiles()).toContain(`files/${key}`);
    test.clock.advance(2 * day);
    await sweep();
    expect(await test.listFiles()).toEqual(['files/pictures/known.webp']);
  });

  it('a picture that a user replaces stays, since the newer database may show it', async () => {
    const { client } = await signIn(test);
    const png = await drawPicture().png().toBuffer();
    const first = await upload(client, png);
    await makeEpochJob()();
    await upload(client, await drawPicture(300).png().toBuffer());
    const before = `files${first.body.profilePicture?.replace('/media', '')}`;
    expect(await test.listFiles()).toContain(before);
  });

  it.each([
    [
      'another database',
      { files_id: '0197a1f0-0000-7000-8000-000000000000' },
      'another database has',
    ],
    ['an unknown storage', null, 'has never used this storage'],
  ])('%s is noticed too', async (_what, values, reason) => {
    if (values) await test.database.updateTable('installation').set(values).execute();
    else await test.context.files.delete('system/database.json');
    await makeEpochJob()();
    await makeSweep()();

    expect(await countOrphans()).toBe(0);
    expect(test.readLog().join('')).toContain(reason);
  });
});

describe('With a database that was restored to a moment less than an hour ago', () => {
  const key = 'pictures/newer.webp';
  const markKey = 'system/database.json';
  const readMark = async () => {
    const opened = await test.context.files.open(markKey);
    return JSON.parse(await text(opened!.stream)) as { id: string; history: string };
  };
  const makeSweep = () =>
    createOrphanedFilesJob(test.context, {
      folder: 'pictures',
      findNamed: async () => ['pictures/known.webp'],
    });

  beforeEach(async () => {
    await createFilesEpochJob(test.app, test.context)();
    for (const name of ['known', 'newer'])
      await test.context.files.put(`pictures/${name}.webp`, Buffer.from('a'));
    // The restored database has the epoch of the storage, on another timeline.
    const mark = await readMark();
    expect(mark.history).toMatch(/^\d+-[0-9A-F]{8}$/);
    const changed = { ...mark, history: `${mark.history.slice(0, -8)}0000ABCD` };
    await test.context.files.put(markKey, Buffer.from(JSON.stringify(changed)));
    const found_at = new Date(test.clock.now().getTime() - 29.5 * day * 1000);
    await test.database
      .insertInto('orphaned_file')
      .values({ key, folder: 'pictures', found_at })
      .execute();
    test.clock.advance(2 * day);
  });

  it('what it had recorded as orphaned stays for 30 more days, without an operator', async () => {
    const { id } = await readMark();
    const sweep = makeSweep();
    await sweep();
    await createFilesEpochJob(test.app, test.context)();
    await sweep();
    expect(await test.listFiles()).toContain(`files/${key}`);
    // The newer database, if apis still use it, no longer belongs to the storage.
    expect((await readMark()).id).not.toBe(id);
    expect(test.readLog().join('')).toContain('restored, or moved to another server');
    test.clock.advance(29 * day);
    await createFilesEpochJob(test.app, test.context)();
    await sweep();
    expect(await test.listFiles()).toContain(`files/${key}`);
    test.clock.advance(2 * day);
    await sweep();
    expect(await test.listFiles()).toEqual(['files/pictures/known.webp']);
  });

  it('an operator may accept it before the start, once', async () => {
    expect(await acceptDatabase(test.context, { isDryRun: true })).toContain('was restored');
    expect(await acceptDatabase(test.context)).toContain('was restored');
    expect(await acceptDatabase(test.context)).toBeNull();
    await makeSweep()();
    expect(await test.listFiles()).toContain(`files/${key}`);
  });
});

it('If no record refers to any file, no file is deleted, because they belong to another database', async () => {
  const { files } = test.context;
  await files.put('pictures/a.webp', Buffer.from('a'));
  test.clock.advance(day + 60);

  await createOrphanedFilesJob(test.context, { folder: 'pictures', findNamed: async () => [] })();

  expect(await test.listFiles()).toHaveLength(1);
  expect(test.readLog().join('')).toContain('no record names any of these files');
});

it('The job fails and removes nothing while too large a share of a folder is orphaned', async () => {
  const { files } = test.context;
  const named: string[] = [];
  for (let at = 0; at < 100; at++) {
    await files.put(`pictures/n${at}.webp`, Buffer.from('a'));
    if (at >= 21) named.push(`pictures/n${at}.webp`);
  }
  test.clock.advance(day + 60);
  const make = (filesOrphanedLimit: number) =>
    createOrphanedFilesJob(
      { ...test.context, settings: { ...test.context.settings, filesOrphanedLimit } },
      { folder: 'pictures', findNamed: async () => named },
    );
  const count = async () =>
    (await test.database.selectFrom('orphaned_file').selectAll().execute()).length;

  const strict = make(20);
  await expect(strict()).rejects.toThrow('21 of the 100 files of pictures');
  await expect(strict()).rejects.toThrow('FILES_ORPHANED_LIMIT (20%)');
  expect(await count()).toBe(0);
  await make(21)();
  expect(await count()).toBe(21);
  // Without the 20 that any share may have, the job succeeds.
  named.push('pictures/n0.webp');
  await make(0)();
  expect(await count()).toBe(20);
});

it('Profile pictures in use are not deleted, and unused ones are', async () => {
  const { client } = await signIn(test);
  const { body } = await upload(client, await drawPicture().png().toBuffer());
  await test.context.files.put('pictures/lost.webp', Buffer.from('a'));
  const sweep = createOrphanedPicturesJob(test.context);
  test.clock.advance(2 * day);
  await sweep();
  test.clock.advance(31 * day);
  await sweep();

  expect(await test.listFiles()).toEqual([`files${body.profilePicture?.replace('/media', '')}`]);
});
