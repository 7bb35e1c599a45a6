import { createOrphanedFilesJob } from '../../src/storage/remove-orphaned-files';
import { createPictureApp } from '../auth/profile/picture-helpers';

const day = 24 * 60 * 60;

it('A process that listed a file before another one removed it does not record it as orphaned again', async () => {
  const test = await createPictureApp();
  const { files, pool } = test.context;
  for (const name of ['named', 'lost']) await files.put(`pictures/${name}.webp`, Buffer.from('a'));
  const named = ['pictures/named.webp'];
  const findNamed = async () => named;
  test.clock.advance(day + 60);
  await createOrphanedFilesJob(test.context, { folder: 'pictures', findNamed })();
  test.clock.advance(31 * day);
  const removeFirst = createOrphanedFilesJob(test.context, { folder: 'pictures', findNamed });
  const removeSecond = createOrphanedFilesJob(test.context, {
    folder: 'pictures',
    async findNamed() {
      await removeFirst();
      return named;
    },
  });

  await removeSecond();

  expect(await test.listFiles()).toEqual(['files/pictures/named.webp']);
  expect((await pool.query('select key from orphaned_file')).rows).toEqual([]);
  await test.close();
});
