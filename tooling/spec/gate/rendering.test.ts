import { createReleaseFixtures, serverShell as shellCode } from './release-fixtures';

const { build, live, pass } = createReleaseFixtures();

const shellWith = (code: string) =>
  build({ app: 'shell', files: { 'server/server.js': code }, manifest: { server: true } });

/** A release whose page runs this code on the server. */
const remoteWith = (code: string) =>
  build({
    app: 'remote-public',
    files: { 'server/server.js': code },
    manifest: { server: true },
    pages: [{ serverRendered: true }],
  });

const pageThat = (prefetch: string, component = "() => 'A page'") => `
  exports.components = { './Page': ${component} };
  exports.pages = [{ module: './Page', prefetch: async ({ params }) => { ${prefetch}; return { status: 200 }; } }];`;

const passLive = (code: string) => pass(remoteWith(code), live(shellWith(shellCode)));

const advice =
  'On the web host, code has no files, no network and no process, and the api may not respond.';

test('A release whose server pages are rendered passes', async () => {
  const checksId = "if (!/^[0-9a-f-]{36}$/.test(params.id)) throw new Error('no id')";
  expect(await passLive(pageThat(checksId))).toEqual([]);
});

test('A page that only an admin grants is rendered, too', async () => {
  const isGranted =
    "registry.remotes['remote-public'].grants.some(({ at }) => at === '/partner/:id')";
  const strict = shellCode
    .replace('({ url, components })', '({ url, components, registry })')
    .replace("components['remote-public/Page']", `(${isGranted} ? $& : null)`);
  const throwing = pageThat('', "() => { throw new Error('no box'); }");
  expect(await pass(remoteWith(throwing), live(shellWith(strict)))).toEqual([
    `server/server.js does not render ./Page: no box. ${advice}`,
  ]);
});

test.each([
  ['throws', pageThat('', "() => { throw new Error('no box'); }"), 'no box'],
  [
    'needs an answer of the api',
    pageThat("await require('@hive/shared-auth/http').http.get('/boxes/public')"),
    'You seem to be offline. Check your connection and try again',
  ],
  [
    'reads the environment',
    pageThat('process.env.SECRET_KEY'),
    'process is not available while a page is rendered',
  ],
  [
    'sends a request',
    pageThat("await fetch('/')"),
    'fetch is not available while a page is rendered',
  ],
])('A page that %s on the server is refused', async (_what, code, reason) => {
  expect(await passLive(code)).toEqual([
    `server/server.js does not render ./Page: ${reason}. ${advice}`,
  ]);
});

test('A bundle with a dynamic import is refused', async () => {
  expect(await passLive(`${pageThat('')} exports.later = () => import('node:fs');`)).toEqual([
    'server/server.js fails on the web host: import() is not available while a page is rendered. Nothing would be rendered.',
  ]);
});

test('A live shell that fails is named, not the release', async () => {
  const shell = shellWith("throw new Error('no shell');");
  expect(await pass(remoteWith(pageThat('')), live(shell))).toEqual([
    `The live shell (${shell.release.version}) fails on the web host: no shell. Nothing would be rendered.`,
  ]);
});

test('A bundle that ends its process while it is loaded is refused', async () => {
  const code = `const all = []; for (;;) all.push(new Array(1e6).fill({})); ${pageThat('')}`;
  expect(await passLive(code)).toEqual([
    expect.stringMatching(
      /^server\/server\.js fails on the web host: The render process ended .*\. Nothing would be rendered\.$/,
    ),
  ]);
});

test('After a page that ends the process, the gate blames no other page', async () => {
  const pages = ['./Page', './Other'].map((module) => ({
    module,
    path: `/partner/${module.slice(2)}`,
    serverRendered: true,
  }));
  const code = `exports.components = {};
    exports.pages = ${JSON.stringify(pages)}.map(({ module }) => ({ module, prefetch: async () => {
      setTimeout(() => { throw new Error('late'); });
      await new Promise(() => undefined);
    } }));`;
  const built = build({
    app: 'remote-public',
    files: { 'server/server.js': code },
    manifest: { server: true },
    pages,
  });
  expect(await pass(built, live(shellWith(shellCode)))).toEqual([
    `server/server.js does not render ./Page: late. ${advice}`,
  ]);
});

test("A shell whose page 'not found' fails is refused", async () => {
  const broken = shellCode.replace("'Nothing at '", 'missing');
  expect(await pass(shellWith(broken), live())).toEqual([
    `server/server.js does not render 'not found': missing is not defined. ${advice}`,
  ]);
  expect(await pass(shellWith(shellCode), live())).toEqual([]);
});

test('Before a shell is live, the pages of a remote are not rendered', async () => {
  const code = pageThat('', "() => { throw new Error('no box'); }");
  expect(await pass(remoteWith(code), live())).not.toContainEqual(
    expect.stringContaining('no box'),
  );
});
