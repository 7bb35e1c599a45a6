import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { describe as describeFile, createReleaseFixtures } from './release-fixtures';

const { build, pass } = createReleaseFixtures();

test('A complete release passes', async () => {
  expect(await pass(build())).toEqual([]);
});

test('Code for the web host is refused in a release that says it has none', async () => {
  const built = build({
    files: { 'server/server.js': 'exports.pages = [];' },
    pages: [{ serverRendered: true }],
    manifest: { server: false },
  });
  expect(await pass(built)).toEqual([
    'release.json says that the web host renders /results, and that the release has no code for it (server: false). Build the app again and do not change the folder afterwards.',
    'release.json lists server/server.js, and says that the release has no code for the web host (server: false). Build the app again and do not change the folder afterwards.',
  ]);
});

test('Compressed copies of its files are allowed', async () => {
  const built = build();
  const entry = path.join(built.folder, 'remote-entry.js');
  fs.writeFileSync(`${entry}.br`, zlib.brotliCompressSync(fs.readFileSync(entry)));
  fs.writeFileSync(`${entry}.gz`, zlib.gzipSync(fs.readFileSync(entry)));
  expect(await pass(built)).toEqual([]);
});

test('A listed file that is missing is refused', async () => {
  const built = build();
  fs.rmSync(path.join(built.folder, 'page.css'));
  expect(await pass(built)).toContainEqual(
    'page.css is missing, but release.json lists it. Build the app again and do not change the folder afterwards.',
  );
});

test('A link in place of a file is refused, since its target may change', async () => {
  const built = build();
  fs.renameSync(path.join(built.folder, 'page.css'), path.join(built.folder, '../elsewhere.css'));
  fs.symlinkSync('../elsewhere.css', path.join(built.folder, 'page.css'));
  expect(await pass(built)).toContainEqual(expect.stringContaining('page.css is missing'));
});

test('A file that does not match its hash is refused', async () => {
  const built = build();
  const style = path.join(built.folder, 'page.css');
  fs.writeFileSync(style, fs.readFileSync(style, 'utf8').replace('red', 'tan'));
  expect(await pass(built)).toEqual([
    expect.stringContaining('page.css does not match its hash in release.json.'),
  ]);
});

test('A file that does not match its size in release.json is refused', async () => {
  const built = build();
  const files = built.release.files.map((file) => ({ ...file, bytes: 1 }));
  const release = { ...built.release, files };
  fs.writeFileSync(path.join(built.folder, 'release.json'), JSON.stringify(release));
  expect(await pass({ ...built, release })).toContainEqual(
    expect.stringMatching(/^page\.css has \d+ bytes, but release\.json says 1\./),
  );
});

test('A script that release.json does not list is refused, since it would never run', async () => {
  const built = build();
  fs.writeFileSync(path.join(built.folder, 'extra.js'), '');
  expect(await pass(built)).toEqual([
    'extra.js is in the folder, but release.json does not list it. A script without a hash would never run. Build the app again and do not change the folder afterwards.',
  ]);
});

test('Any other file that release.json does not list is refused too', async () => {
  const built = build();
  fs.writeFileSync(path.join(built.folder, 'notes.txt'), '');
  fs.writeFileSync(path.join(built.folder, 'nothing.js.br'), '');
  expect(await pass(built)).toEqual([
    expect.stringMatching(/^notes\.txt is in the folder/),
    expect.stringMatching(/^nothing\.js\.br is in the folder/),
  ]);
});

test.each(['br', 'gz'])('A .%s copy of different content is refused', async (ending) => {
  const built = build();
  const compress = ending === 'br' ? zlib.brotliCompressSync : zlib.gzipSync;
  fs.writeFileSync(path.join(built.folder, `page.css.${ending}`), compress('body { color: red }'));
  expect(await pass(built)).toEqual([
    expect.stringContaining(`page.css.${ending} does not unpack to page.css.`),
  ]);
});

test.each([
  ['its entry', { entry: 'other.js' }, 'other.js, which its entry needs'],
  ['a script of a page', {}, 'gone.js, which the page /results needs'],
  ['its server bundle', { server: true }, 'server/server.js, which the web host needs'],
])('A release that does not list %s is refused', async (_what, manifest, name) => {
  const pages = name.startsWith('gone') ? [{ scripts: ['gone.js'] }] : [{}];
  expect(await pass(build({ manifest, pages }))).toContainEqual(
    expect.stringContaining(`release.json does not list ${name}`),
  );
});

test('A remote without an entry and a shell without its page are refused', async () => {
  expect(await pass(build({ manifest: { entry: null } }))).toContainEqual(
    expect.stringMatching(/^release\.json has no entry/),
  );
  expect(await pass(build({ app: 'shell', files: { 'index.html': null } }))).toContainEqual(
    expect.stringContaining('does not list index.html, which the web host needs'),
  );
});

test('A script whose hash is missing is refused', async () => {
  const built = build();
  const files = built.release.files.map((file) => ({ ...file, integrity: '' }));
  const release = { ...built.release, files };
  fs.writeFileSync(path.join(built.folder, 'release.json'), JSON.stringify(release));
  expect(await pass({ ...built, release })).toContainEqual(
    expect.stringContaining('page.js does not match its hash in release.json.'),
  );
});

test('A name that leads out of the folder and a duplicate name are refused', async () => {
  const built = build();
  const outside = describeFile('../outside.js', '');
  const files = [...built.release.files, outside, built.release.files[0]!];
  const release = { ...built.release, files };
  fs.writeFileSync(path.join(built.folder, 'release.json'), JSON.stringify(release));
  const refusals = await pass({ ...built, release });
  expect(refusals).toContainEqual(
    expect.stringMatching(/^\.\.\/outside\.js is not a valid file name in a release/),
  );
  expect(refusals).toContainEqual(expect.stringMatching(/lists remote-entry\.js twice/));
});

test.each([
  ['missing', null, /^release\.json is missing\./],
  ['cut off', '{"app": "remote-', /^release\.json is not JSON/],
  ['invalid', '{"app": 1}', /^release\.json: app is not valid/],
])('A release.json that is %s is refused', async (_how, text, sentence) => {
  const built = build();
  const file = path.join(built.folder, 'release.json');
  if (text === null) fs.rmSync(file);
  else fs.writeFileSync(file, text);
  expect(await pass(built)).toContainEqual(expect.stringMatching(sentence));
});

test('A release.json that differs from the one to publish is refused', async () => {
  const built = build();
  expect(await pass({ ...built, release: { ...built.release, owner: 'another-team' } })).toEqual([
    expect.stringMatching(/^release\.json in the folder changed while the command ran/),
  ]);
});

test.each(['../1.0.0', '1.0.0/more', '', 'dev'])(
  'A version that is not a valid folder name or release is refused: %p',
  async (version) => {
    const built = build({ manifest: { version } });
    expect(await pass(built)).toContainEqual(
      `'remote-user ${version}' is not a valid release name. Build the app again and do not change the folder afterwards.`,
    );
  },
);

test('A chunk that the shell loads early must be listed', async () => {
  const files = { scripts: ['missing.js'], styles: [] };
  const none = { scripts: [], styles: [] };
  const forPage = build({ manifest: { early: { pages: { '/login': files }, session: none } } });
  expect(await pass(forPage)).toContainEqual(
    expect.stringContaining('release.json does not list missing.js, which the page /login needs'),
  );
  const forSession = build({ manifest: { early: { pages: {}, session: files } } });
  expect(await pass(forSession)).toContainEqual(
    expect.stringContaining('release.json does not list missing.js, which the session needs'),
  );
});
