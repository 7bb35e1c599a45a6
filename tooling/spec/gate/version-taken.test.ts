import fs from 'node:fs';
import path from 'node:path';
import { createReleaseFixtures } from './release-fixtures';

const { build, live, pass, store, storedAt } = createReleaseFixtures();
const shell = () => build({ app: 'shell' });
const other = () => build({ files: { 'page.js': '"other";', 'more.js': '' } });

test('The very same release may come again, live or not, whenever it was built', async () => {
  const registry = live(shell());
  store(build());
  const again = build({ manifest: { builtAt: '2026-02-02T00:00:00.000Z', commit: 'abc' } });
  expect(await pass(again, registry)).toEqual([]);
  expect(await pass(again, live(shell(), build()))).toEqual([]);
});

test('A version that exists with other content is refused', async () => {
  const registry = live(shell());
  store(build());
  expect(await pass(other(), registry)).toEqual([
    "remote-user 1.0.0-a already exists with other content (page.js, more.js differ). A version never changes. Build through Nx (as npm run release does), so that changed code gets a new version; a build outside Nx is always called 'local'.",
  ]);
});

test('It is said when that version is live or on trial', async () => {
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

test('A version that says something else of the same files is another one', async () => {
  const registry = live(shell());
  store(build());
  expect(await pass(build({ manifest: { owner: 'others' } }), registry)).toEqual([
    expect.stringContaining('with other content (the contents of release.json differ)'),
  ]);
});

test('The same release whose stored copy is damaged is refused: it would go live as it lies there', async () => {
  const registry = live(shell());
  store(build());
  fs.writeFileSync(path.join(storedAt(build()), 'page.js'), '');
  expect(await pass(build(), registry)).toContainEqual(
    expect.stringMatching(
      /^The stored release remote-user 1\.0\.0-a is broken: page\.js does not match its hash/,
    ),
  );
});

test('What an unfinished release of the same build has left may stay', async () => {
  const registry = live(shell());
  store(build());
  for (const file of ['release.json', 'page.css']) fs.rmSync(path.join(storedAt(build()), file));
  expect(await pass(build(), registry)).toEqual([]);
});

test('What an unfinished release of another build has left is not mixed with this one', async () => {
  const registry = live(shell());
  store(other());
  fs.rmSync(path.join(storedAt(build()), 'release.json'));
  expect(await pass(build(), registry)).toEqual([
    expect.stringMatching(
      /^An incomplete remote-user 1\.0\.0-a from another build is stored in .* \(more\.js, page\.js\)/,
    ),
  ]);
});

test('A stored release.json that cannot be read is told', async () => {
  const registry = live(shell());
  store(build());
  fs.writeFileSync(path.join(storedAt(build()), 'release.json'), '{');
  expect(await pass(build(), registry)).toEqual([
    expect.stringMatching(
      /^remote-user 1\.0\.0-a already exists, but its release\.json in .* cannot be read/,
    ),
  ]);
});
