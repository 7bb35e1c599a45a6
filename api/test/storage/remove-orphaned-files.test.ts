import { createOrphanedPicturesJob } from '../../src/auth/profile/remove-orphaned-pictures';
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

it('Only a file that no record refers to is deleted, after a day', async () => {
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
  expect(await test.listFiles()).toEqual([
    'files/pictures/named.webp',
    'files/promo/elsewhere.mp4',
  ]);

  await files.put('pictures/lost.webp', Buffer.from('a'));
  await removeOrphans();
  expect(queriedKeys).toHaveLength(1);
});

it('If no record refers to any file, no file is deleted, because they belong to another database', async () => {
  const { files } = test.context;
  await files.put('pictures/a.webp', Buffer.from('a'));
  test.clock.advance(day + 60);

  await createOrphanedFilesJob(test.context, { folder: 'pictures', findNamed: async () => [] })();

  expect(await test.listFiles()).toHaveLength(1);
  expect(test.readLog().join('')).toContain('no record names any of these files');
});

it('Profile pictures in use are not deleted, and unused ones are', async () => {
  const { client } = await signIn(test);
  const { body } = await upload(client, await drawPicture().png().toBuffer());
  await test.context.files.put('pictures/lost.webp', Buffer.from('a'));
  test.clock.advance(2 * day);

  await createOrphanedPicturesJob(test.context)();

  expect(await test.listFiles()).toEqual([`files${body.profilePicture?.replace('/media', '')}`]);
});
