import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { budgetOf, firstVisitScripts } from '@hive/shared-node/releases/checks/budgets';
import { createReleaseFixtures, type Built } from './release-fixtures';

const { build, live, pass } = createReleaseFixtures();

/** A script of this size without effects. */
const heavy = (bytes: number): string => `/*${'x'.repeat(bytes - 4)}*/`;
const shell = () => build({ app: 'shell' });

/** The size of all files except one script. */
const beside = (built: Built, script: string): number =>
  built.release.files
    .filter(({ path: file }) => file !== script)
    .reduce((sum, { bytes }) => sum + bytes, 0);

test('A page within the budget passes, one byte over it is refused', async () => {
  const limit = budgetOf('remote-user').page;
  const room = limit - beside(build(), 'page.js');
  expect(await pass(build({ files: { 'page.js': heavy(room) } }))).toEqual([]);
  expect(await pass(build({ files: { 'page.js': heavy(room + 1) } }))).toEqual([
    `remote-user: its page /results has ${(limit + 1).toLocaleString('en-GB')} bytes of scripts and styles in brotli; the budget is ${limit.toLocaleString('en-GB')} bytes. Load less at once, or ask for a larger budget in shared-node/src/releases/checks/budgets.ts.`,
  ]);
});

test('Files loaded later count towards the whole app', async () => {
  const limit = budgetOf('remote-user').app;
  expect(await pass(build({ files: { 'later.js': heavy(limit) } }))).toEqual([
    expect.stringMatching(/^remote-user: the whole app has [\d,]+ bytes/),
  ]);
});

test('The size of a file is that of its brotli copy, if there is one', async () => {
  const built = build({ files: { 'page.js': heavy(200_000) } });
  const script = path.join(built.folder, 'page.js');
  fs.writeFileSync(`${script}.br`, zlib.brotliCompressSync(fs.readFileSync(script)));
  expect(await pass(built)).toEqual([]);
});

test('The shell has a budget too', async () => {
  const start = `/*${randomBytes(60_000).toString('hex')}*/`;
  expect(
    await pass(build({ app: 'shell', version: '2.0.0', files: { 'main.js': start } })),
  ).toEqual([expect.stringMatching(/^shell: its start has 120,0\d\d bytes/)]);
});

describe('A first visit', () => {
  const half = Math.floor(firstVisitScripts / 2);
  const home = (bytes: number) =>
    build({
      app: 'remote-public',
      pages: [{ path: '/' }],
      files: { 'page.js': heavy(bytes) },
    });
  const shellOf = (bytes: number) =>
    build({ app: 'shell', version: '2.0.0', files: { 'main.js': heavy(bytes) } });
  const sentence = expect.stringMatching(
    /^With .* \(live\), a first visit to the home page would load 120,\d\d\d bytes of scripts in brotli; the budget is 120,000 bytes\./,
  );

  test('is measured with the live shell and the home page', async () => {
    const fits = firstVisitScripts - 15_000;
    expect(await pass(home(14_000), live(shellOf(fits)))).toEqual([]);
    expect(await pass(home(15_000), live(shellOf(fits)))).toEqual([sentence]);
  });

  test('must not become too large with a new shell either', async () => {
    const registry = live(shell(), home(10_000));
    expect(await pass(shellOf(firstVisitScripts - 10_000), registry)).toEqual([sentence]);
    expect(await pass(shellOf(half), registry)).toEqual([]);
  });

  test('is not measured for remotes without the home page', async () => {
    expect(await pass(build(), live(shellOf(firstVisitScripts)))).toEqual([]);
  });
});
