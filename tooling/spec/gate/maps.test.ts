import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { mapLimits } from '@hive/shared-node/releases/source-maps';
import { createReleaseFixtures, describe as describeFile } from './release-fixtures';

const { build, pass } = createReleaseFixtures();

const map = zlib.gzipSync(JSON.stringify({ version: 3, sources: [], names: [], mappings: '' }));

/** A build with a map of its entry. */
function buildWithMap(content: Buffer = map, name = 'remote-entry.js.map.gz') {
  const built = build();
  const folder = path.join(built.folder, 'maps');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, name), content);
  const release = { ...built.release, maps: [describeFile(name, content)] };
  fs.writeFileSync(path.join(built.folder, 'release.json'), JSON.stringify(release));
  return { ...built, release, file: path.join(folder, name) };
}

test('A release with source maps passes', async () => {
  expect(await pass(buildWithMap())).toEqual([]);
});

test('A map that is missing or was changed is refused', async () => {
  const built = buildWithMap();
  fs.writeFileSync(built.file, zlib.gzipSync('{}'));
  expect(await pass(built)).toEqual([expect.stringContaining('does not match its hash')]);
  fs.rmSync(built.file);
  expect(await pass(built)).toEqual([expect.stringContaining('is missing, but release.json')]);
});

test('A map that release.json does not list is refused', async () => {
  const built = buildWithMap();
  fs.writeFileSync(path.join(path.dirname(built.file), 'other.js.map.gz'), map);
  expect(await pass(built)).toEqual([
    expect.stringContaining('The source map other.js.map.gz is not listed in release.json.'),
  ]);
});

test.each([
  ['of another script', map, 'other.js.map.gz', 'is not the source map of a script'],
  ['that is not compressed', Buffer.from('{}'), undefined, 'is not compressed, or larger'],
  ['without mappings', zlib.gzipSync('{"version":3}'), undefined, 'is not a source map'],
  [
    'that is too large once it is uncompressed',
    zlib.gzipSync(Buffer.alloc(mapLimits.plainBytes + 1, ' ')),
    undefined,
    'is not compressed, or larger',
  ],
])('A map %s is refused', async (_what, content, name, reason) => {
  expect(await pass(buildWithMap(content, name))).toEqual([expect.stringContaining(reason)]);
});
