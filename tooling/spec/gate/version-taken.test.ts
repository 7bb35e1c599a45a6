import fs from 'node:fs';
import path from 'node:path';
import { containerOf, createReleaseFixtures } from './release-fixtures';

const { build, live, pass, store, storedAt } = createReleaseFixtures();
const shell = () => build({ app: 'shell' });
const other = () => build({ files: { 'page.js': '"other";', 'more.js': '' } });

test('The same release can be published again, live or not, whenever it was built', async () => {
  const registry = live(shell());
  store(build());
  const again = build({ manifest: { builtAt: '2026-02-02T00:00:00.000Z', commit: 'abc' } });
  expect(await pass(again, registry)).toEqual([]);
  expect(await pass(again, live(shell(), build()))).toEqual([]);
});

test('A version that already exists with other content is refused', async () => {
  const registry = live(shell());
  store(build());
  expect(await pass(other(), registry)).toEqual([
    'remote-user 1.0.0-a already exists with other content (page.js, more.js differ). A version never changes: it is a hash of what the build contains. Build the app again, and do not change the folder afterwards.',
  ]);
});

test('A release that was built against another version of the contract is the same one', async () => {
  const registry = live(shell());
  store(build({ manifest: { contract: '1.0.0' } }));
  expect(await pass(build(), registry)).toEqual([]);
});

test('The stored manifest of the same contents is used although the build has another contract and other maps', async () => {
  const registry = live(shell());
  const stored = build({ manifest: { contract: '1.0.0' } });
  store(stored);
  const map = { path: 'page.js.map.gz', integrity: 'sha384-x', bytes: 1 };
  const again = build({ manifest: { maps: [map] } });
  expect(await pass({ folder: again.folder, release: stored.release }, registry)).toEqual([]);
  expect(await pass(again, registry)).toContainEqual(
    expect.stringContaining('The source map page.js.map.gz is missing'),
  );
});

test('A file with the name of another one that browsers get is refused', async () => {
  const named = { namedByContent: true, entry: 'remote-entry.0a1b2c3d.js', pages: [] };
  const files = { 'page.js': null, 'page.css': null, 'remote-entry.js': null };
  const first = build({
    files: { ...files, 'remote-entry.0a1b2c3d.js': containerOf('remote-user') },
    manifest: named,
  });
  const other = build({
    version: '1.0.0-b',
    files: { ...files, 'remote-entry.0a1b2c3d.js': `${containerOf('remote-user')}// other` },
    manifest: named,
  });
  expect(await pass(other, live(shell(), first))).toEqual([
    'remote-entry.0a1b2c3d.js has the name of another file in remote-user 1.0.0-a, which browsers get now. Let the bundler name it by its content.',
  ]);
  expect(await pass(first, live(shell(), first))).toEqual([]);
});

test('The message says if that version is live or on trial', async () => {
  const registry = live(shell(), build());
  expect(await pass(other(), registry)).toEqual([
    expect.stringContaining('remote-user 1.0.0-a is already live with other content'),
  ]);
  registry.apps['remote-user'] = {
    version: '0.9.0',
    since: '2026-01-01T00:00:00Z',
    canary: { version: '1.0.0-a', share: 5, since: '2026-01-01T00:00:00Z' },
  };
  expect(await pass(other(), registry)).toEqual([
    expect.stringContaining('remote-user 1.0.0-a is already on trial with other content'),
  ]);
});

test('A version with the same files and a different manifest has other content', async () => {
  const registry = live(shell());
  store(build());
  expect(await pass(build({ manifest: { owner: 'others' } }), registry)).toEqual([
    expect.stringContaining('with other content (the contents of release.json differ)'),
  ]);
});

test('The same release with a damaged stored copy is refused, since that copy would become live', async () => {
  const registry = live(shell());
  store(build());
  fs.writeFileSync(path.join(storedAt(build()), 'page.js'), '');
  expect(await pass(build(), registry)).toContainEqual(
    expect.stringMatching(
      /^The stored release remote-user 1\.0\.0-a is broken: page\.js does not match its hash/,
    ),
  );
});

test('Files left by an incomplete publish of the same build are accepted', async () => {
  const registry = live(shell());
  store(build());
  for (const file of ['release.json', 'page.css']) fs.rmSync(path.join(storedAt(build()), file));
  expect(await pass(build(), registry)).toEqual([]);
});

test('Files left by an incomplete publish of another build are refused', async () => {
  const registry = live(shell());
  store(other());
  fs.rmSync(path.join(storedAt(build()), 'release.json'));
  expect(await pass(build(), registry)).toEqual([
    expect.stringMatching(
      /^An incomplete remote-user 1\.0\.0-a from another build is stored in .* \(more\.js, page\.js\)/,
    ),
  ]);
});

test('An unreadable stored release.json is reported', async () => {
  const registry = live(shell());
  store(build());
  fs.writeFileSync(path.join(storedAt(build()), 'release.json'), '{');
  expect(await pass(build(), registry)).toEqual([
    expect.stringMatching(
      /^remote-user 1\.0\.0-a already exists, but its release\.json in .* cannot be read/,
    ),
  ]);
});
