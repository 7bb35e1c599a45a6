import { createFilesEpochJob, mayRemoveFiles } from '../../src/storage/files-epoch';
import type { PictureApp } from '../auth/profile/picture-helpers';
import { createPictureApp } from '../auth/profile/picture-helpers';

let test: PictureApp;
beforeAll(async () => {
  test = await createPictureApp();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

/**
 * The storage as a process that starts at the same time sees it: the process that uses it first writes its mark only after
 * the second one has read that there is none.
 */
function createFirstUse() {
  const { files } = test.context;
  let write: () => Promise<void> = async () => undefined;
  return {
    first: {
      ...files,
      put: async (key: string, content: Buffer) => {
        write = () => files.put(key, content);
      },
    },
    second: {
      ...files,
      open: async (key: string) => {
        const opened = await files.open(key);
        await write();
        return opened;
      },
    },
  };
}

it('Processes that use a new storage at the same time report no mismatch', async () => {
  const { first, second } = createFirstUse();

  await createFilesEpochJob(test.app, { ...test.context, files: first })();
  await createFilesEpochJob(test.app, { ...test.context, files: second })();

  expect(test.readLog().join('')).not.toContain('do not belong together');
});

it('A job that removes files waits for the mark of the first use instead of leaving out its run', async () => {
  const { first, second } = createFirstUse();

  await createFilesEpochJob(test.app, { ...test.context, files: first })();

  expect(await mayRemoveFiles({ ...test.context, files: second })).toBe(true);
});
