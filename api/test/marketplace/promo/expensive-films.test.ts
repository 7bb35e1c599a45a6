import fs from 'node:fs/promises';
import path from 'node:path';
import { setUpTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { builtWorkers } from '../../support/build-programs';
import { createFilmRewriter } from '../../../src/marketplace/promo/film-rewriter';
import { checkFilmStructure } from '../../../src/marketplace/promo/structure/check-film-structure';
import { createLogger } from '../../../src/platform/process/logger';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { addUnreadableCluster, expensiveStructures } from './film-structures';
import { makeFilm } from './video-files';

const folder = setUpTemporaryFolder();

async function store(name: string, content: Uint8Array | string = ''): Promise<string> {
  const file = folder.join(name);
  await fs.writeFile(file, content);
  return file;
}

const { structure } = securityPolicy.films;
const toMime = (what: string): string => (what.includes('WebM') ? 'video/webm' : 'video/mp4');

it.each(expensiveStructures)('%s is refused before it is read', async (what, make, says) => {
  const file = await store('film', make());

  await expect(checkFilmStructure(file, toMime(what), structure)).rejects.toMatchObject({
    code: 'MEDIA_UNREADABLE',
    fields: { adMedia: expect.stringContaining(says) },
  });
});

it.each(['mp4', 'fragmented', 'webm'] as const)(
  'An ordinary film is accepted: %s',
  async (format) => {
    const film = await makeFilm({
      format,
      seconds: 30,
      perSecond: 60,
      hasSound: true,
      title: 'Box',
    });
    const mime = format === 'webm' ? 'video/webm' : 'video/mp4';

    await checkFilmStructure(await store('film', film), mime, structure);
  },
);

it('A WebM that mediabunny would read for ever is refused without using up its time', async () => {
  const source = await store('film', addUnreadableCluster(await makeFilm({ format: 'webm' })));
  await checkFilmStructure(source, 'video/webm', structure);
  const lines: string[] = [];
  const rewriter = createFilmRewriter({
    policy: { ...securityPolicy, films: { ...securityPolicy.films, readSeconds: 3600 } },
    ...builtWorkers,
    log: createLogger('info', { write: (line) => void lines.push(line) }),
  });

  await expect(rewriter.rewrite(source, folder.join('target'), 'partner')).rejects.toMatchObject({
    code: 'MEDIA_UNREADABLE',
  });
  expect(lines.join('')).toContain('its reader makes no progress');
});

describe('While the films of one account block their threads', () => {
  const createRewriter = (readSeconds: number) =>
    createFilmRewriter({
      policy: { ...securityPolicy, films: { ...securityPolicy.films, readSeconds } },
      filmWorker: path.resolve(__dirname, 'blocking-film-worker.mjs'),
      log: createLogger('info', { write: () => undefined }),
    });
  const target = () => folder.join('target');

  it('the film of another account is read', async () => {
    const rewriter = createRewriter(3600);
    const sources = await Promise.all(['first', 'second', 'third'].map((name) => store(name)));
    let ended = 0;
    const blocked = sources.map((source) =>
      rewriter.rewrite(source, target(), 'attacker').finally(() => (ended += 1)),
    );

    expect(await rewriter.rewrite('ordinary', target(), 'partner')).toMatchObject({ seconds: 1 });
    expect(ended).toBe(0);

    await fs.rm(folder.path, { recursive: true });
    await Promise.all(blocked);
  });

  it('a film that exceeds its time is ended, and its slot is free', async () => {
    const rewriter = createRewriter(1);
    const source = await store('hostile');

    // The second gets its turn, although nothing ends the first but its time.
    const films = [1, 2].map(() => rewriter.rewrite(source, target(), 'partner'));

    for (const { reason } of (await Promise.allSettled(films)) as PromiseRejectedResult[])
      expect(reason).toMatchObject({ code: 'MEDIA_UNREADABLE' });

    expect(await fs.readdir(folder.path)).toEqual(['hostile']);
  });
});
