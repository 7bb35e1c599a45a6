import fs from 'node:fs';
import path from 'node:path';
import { createFolderStorage } from '@hive/shared-node/releases/folder-storage';
import { startMockSite } from './mock-site';
import { deployToken, makeWorkspace } from './workspace';

/** These tests run Nx and git. */
jest.setTimeout(600_000);

/** `LONG=1` also tests builds after each kind of change. */
const isLong = Boolean(process.env['LONG']);

const workspace = makeWorkspace();
const page = 'remote-user/src/files/page.js';
const readPage = () => fs.readFileSync(path.join(workspace.folder, page), 'utf8');

const title = 'An app is built by Nx with its commit in the manifest; unchanged it stays live';

test(isLong ? `${title}, changed it gets another version` : title, async () => {
  const commit = workspace.git('rev-parse', '--short=10', 'HEAD');
  const both = await workspace.run('shell', '--with', 'remote-user');
  expect(both).toMatchObject({ code: 0, err: '' });
  const first = workspace.readLive('remote-user');
  expect(first.version).toMatch(/^1\.0\.0-\w{10}$/);
  expect(first.commit).toBe(commit);

  // Tests are not an input of builds.
  workspace.write('remote-user/src/page.test.ts', '// a test');
  const again = await workspace.run('remote-user');
  expect(again.out).toMatch(/is already live, since .*There is nothing to do\.$/);
  if (!isLong) return;

  workspace.write(page, `${readPage()}\n// Not committed.\n`);
  expect(await workspace.run('remote-user')).toMatchObject({ code: 0, err: '' });
  const second = workspace.readLive('remote-user');
  expect(second.version).not.toBe(first.version);
  expect(second.commit).toBe(`${commit}+`);

  workspace.write(page, `${readPage()}\n// Committed.\n`);
  workspace.git('commit', '--quiet', '-am', 'Change the page');
  expect(await workspace.run('remote-user')).toMatchObject({ code: 0, err: '' });
  expect(workspace.readLive('remote-user').commit).toBe(
    workspace.git('rev-parse', '--short=10', 'HEAD'),
  );
});

test('Only apps that have changed since their live versions are published, and only if their own checks pass', async () => {
  await workspace.run('shell', '--with', 'remote-user');
  const { out: unchanged } = await workspace.run('changes');
  expect(unchanged).toMatch(
    /^shell \S+ is live: no commit since then\.\n\nremote-user \S+ is live: no commit since then\.$/,
  );
  expect((await workspace.run('--affected')).out).toMatch(/^Nothing has changed/);

  workspace.write(page, `${readPage()}\n// Changed.\n`);
  workspace.write('remote-user/fault.txt', 'page.tsx(3,7): error TS2322');
  workspace.git('add', '.');
  workspace.git('commit', '--quiet', '-m', 'Change the page');
  const { out } = await workspace.run('changes', 'remote-user');
  expect(out).toMatch(/: 1 commit since then\.\n\w{10} .* Ada +Change the page$/);

  const before = workspace.readRegistry();
  const { code, err } = await workspace.run('--affected');
  expect(code).toBe(1);
  expect(err).toContain('page.tsx(3,7): error TS2322');
  expect(err).toMatch(/The checks or the build of remote-user failed: see above\./);
  expect(workspace.readRegistry()).toEqual(before);

  fs.rmSync(path.join(workspace.folder, 'remote-user/fault.txt'));
  const published = await workspace.run('--affected');
  expect(published.out).toMatch(
    /^Checking and building remote-user…\nremote-user \S+ is live for everyone; it replaces/,
  );

  // Only the versions on the site count: this one has none.
  const folder = fs.mkdtempSync(`${workspace.folder}-site-`);
  const site = await startMockSite(createFolderStorage(folder), deployToken);
  try {
    const onSite = () => workspace.run('--affected', '--site', site.address);
    const both = await onSite();
    expect(both).toMatchObject({ code: 0, err: '' });
    expect(both.out).toMatch(/^shell \S+ is live for everyone\.$/m);
    expect(both.out).toMatch(/^remote-user \S+ is live for everyone\.$/m);
    expect(site.bodies).toHaveLength(1);
    // What is not committed counts as a change: its version is live already.
    const again = await onSite();
    expect(again.out).not.toContain('shell');
    expect(again.out).toMatch(/^remote-user \S+ is already live/m);
  } finally {
    await site.close();
  }
});

if (isLong)
  test('A failed build is refused with its output, and the live version stays', async () => {
    await workspace.run('shell');
    const before = workspace.readRegistry();
    workspace.write('shell/src/release.json', 'not JSON');
    const { code, err } = await workspace.run('shell');
    expect(code).toBe(1);
    expect(err).toContain('SyntaxError');
    expect(err).toMatch(
      /The checks or the build of shell failed: see above\. Nothing was released\.$/,
    );
    expect(workspace.readRegistry()).toEqual(before);
  });

if (isLong)
  test('Without a git repository a release has no commit', async () => {
    workspace.git('checkout', '--quiet', '--', '.');
    fs.rmSync(path.join(workspace.folder, '.git'), { recursive: true });
    expect(await workspace.run('shell')).toMatchObject({ code: 0, err: '' });
    expect(workspace.readLive('shell')).not.toHaveProperty('commit');
  });
