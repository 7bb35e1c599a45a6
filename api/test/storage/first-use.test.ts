import { createFilesEpochJob } from '../../src/storage/files-epoch';
import type { PictureApp } from '../auth/profile/picture-helpers';
import { createPictureApp } from '../auth/profile/picture-helpers';

let test: PictureApp;
beforeAll(async () => {
  test = await createPictureApp();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

it('Processes that use a new storage at the same time report no mismatch', async () => {
  const { files } = test.context;
  let write: () => Promise<void> = async () => undefined;
  const first = {
    ...files,
    put: async (key: string, content: Buffer) => {
      write = () => files.put(key, content);
    },
  };
  /** Reads the mark before the first process has written it. */
  const second = {
    ...files,
    open: async (key: string) => {
      const opened = await files.open(key);
      await write();
      return opened;
    },
  };

  await createFilesEpochJob(test.app, { ...test.context, files: first })();
  await createFilesEpochJob(test.app, { ...test.context, files: second })();

  expect(test.readLog().join('')).not.toContain('do not belong together');
});
