import fs from 'node:fs';
import { publish } from '@hive/shared-node/releases/registry-changes';
import { RegistryStore } from '@hive/shared-node/releases/registry-store';
import { setUpSharedTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { run } from '../../releases/command/run';
import { createReleaseFixtures } from '../gate/release-fixtures';
import { gitIn } from '../git-in';
import { startMockSite } from './mock-site';

const fixtures = createReleaseFixtures();
const root = setUpSharedTemporaryFolder();
const outside = setUpSharedTemporaryFolder();
const env = { HIVE_DEPLOY_TOKEN: 'hive_deploy_test' };
fs.mkdirSync(root.join('src'));
fs.writeFileSync(root.join('src/remote.ts'), '');
fs.writeFileSync(root.join('package.json'), JSON.stringify({ name: 'remote-courses' }));

/** Runs the release command in the repository of one remote. */
async function release(typed: string): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  const code = await run(typed.split(' '), {
    root: root.path,
    env: { ...env },
    print,
    printError: print,
  });
  return { code, text: lines.join('\n') };
}

test.each([
  ['overrides on', 'A deploy token cannot allow or forbid overrides'],
  ['grants revoke remote-courses --by Ada --note Trial', 'A deploy token cannot grant or revoke.'],
])('`release -- %s` is refused: it would use a storage of this machine', async (typed, why) => {
  for (const more of ['', ' --site http://localhost:1'])
    expect(await release(`${typed}${more}`)).toEqual({
      code: 2,
      text: expect.stringContaining(why),
    });
  expect(fs.readdirSync(root.path).sort()).toEqual(['package.json', 'src']);
});

test.each(['flag remote-courses new-page on --note Trial', 'grants', 'grants list'])(
  '`release -- %s` needs a site',
  async (typed) => {
    expect(await release(typed)).toEqual({
      code: 2,
      text: "Add the site's address: --site https://hive.example",
    });
  },
);

test.each(['preview --days 3', 'changes --json'])('`release -- %s` needs a site', async (typed) => {
  expect(await release(typed)).toEqual({
    code: 2,
    text: "Add the site's address: --site https://hive.example",
  });
});

test('A key is sent to the operator of the site: the repository has no shell', async () => {
  const { code, text } = await release(`key ${outside.join('team.pem')}`);
  expect(code).toBe(0);
  expect(text).toContain(
    'Send the public key to the operator of the site, who lists it for remote-courses in RELEASE_KEYS_FILE:',
  );
  expect(text).not.toContain('release-keys.ts');
});

test('`--affected` is refused: the repository has one remote', async () => {
  expect(await release('--affected --site http://localhost:1')).toEqual({
    code: 2,
    text: '--affected works in the workspace of Hive only: name no app instead.',
  });
});

test('`changes` lists the commits since the version that is live on the site', async () => {
  const git = gitIn(root.path);
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--allow-empty', '-m', 'The released state');
  const [app, version] = ['remote-courses', '1.0.0-a'];
  const commit = git('rev-parse', '--short=10', 'HEAD');
  fixtures.store(fixtures.build({ app, version, manifest: { commit } }));
  const meta = { by: 'Ada', at: '2026-01-01T00:00:00.000Z' };
  await new RegistryStore(fixtures.storage).change((now) => publish(now, app, version, meta));
  const site = await startMockSite(fixtures.storage, env.HIVE_DEPLOY_TOKEN);
  try {
    const changes = () => release(`changes --site ${site.address}`);
    expect(await changes()).toEqual({
      code: 0,
      text: `${app} ${version} is live: no commit since then.`,
    });
    fs.writeFileSync(root.join('README.md'), 'Courses');
    git('add', '.');
    git('commit', '--quiet', '-m', 'Describe the remote');
    expect((await changes()).text).toMatch(
      /1\.0\.0-a is live: 1 commit since then\.\n\w{10} .* Ada +Describe the remote$/,
    );
  } finally {
    await site.close();
  }
});

test('An unknown command is refused with the commands that work with a site', async () => {
  expect(await release('rolback --site http://localhost:1')).toEqual({
    code: 2,
    text: "Unknown app or command 'rolback'. Apps: remote-courses. Commands: promote, rollback, stop-canary, status, history, preview, changes, flag, grants, key.",
  });
});

test('The help lists the commands that work with a site, and no other', async () => {
  const { text } = await release('--help');
  const moves = ['promote', 'rollback', 'stop-canary'];
  for (const name of [...moves, 'status', 'history', 'preview', 'changes', 'flag', 'grants', 'key'])
    expect(text).toMatch(new RegExp(`^  ${name} `, 'm'));
  expect(text).not.toMatch(/^ {2}overrides /m);
});
