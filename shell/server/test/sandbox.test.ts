import { execFile } from 'node:child_process';
import fs from 'node:fs';
import type http from 'node:http';
import { promisify } from 'node:util';
import type { BrowserRegistry } from '@hive/contract/release';
import { ProcessEndedError } from '@hive/shared-node/rendering/render-errors';
import { Renderer } from '@hive/shared-node/rendering/renderer';
import { findSandbox, renderEnvironment } from '@hive/shared-node/rendering/sandbox';
import { setUpSharedTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { answerCall } from '../rendering/api-calls';
import { renderPrograms, shellBundle, startApi } from './fixture';
import { abuses, attacks, type Attack } from './hostile-bundles';

const secret = 'secret-of-the-web-host';
const registry = { revision: 1 } as BrowserRegistry;

const folder = setUpSharedTemporaryFolder();
let secretFile: string;
let api: Awaited<ReturnType<typeof startApi>>;
let requests: string[];

beforeAll(async () => {
  process.env['HIVE_SECRET'] = secret;
  secretFile = folder.join('key');
  fs.writeFileSync(secretFile, secret);
  const answer: http.RequestListener = ({ url = '' }, response) => {
    requests.push(url);
    response.writeHead(url.startsWith('/api/boxes') ? 200 : 404, {
      'content-type': 'application/json',
    });
    response.end('[]');
  };
  api = await startApi(answer);
});

beforeEach(() => {
  requests = [];
});

afterAll(async () => {
  delete process.env['HIVE_SECRET'];
  await api.close();
});

/** A remote whose page shows what an attack found, or how it was refused. */
const bundleOf = ({ code }: Pick<Attack, 'code'>): string => `
const SECRET_FILE = ${JSON.stringify(secretFile)};
const LISTENER = ${JSON.stringify(`${api.url}/listener`)};
const { createElement } = require('react');
let found;
exports.components = { './HomePage': () => createElement('p', null, 'found: ' + found) };
exports.pages = [{ module: './HomePage', prefetch: async () => {
  try { found = await (async () => { ${code} })(); } catch (error) { found = 'refused: ' + error.message; }
  return { status: 200 };
} }];`;

/** Renders a page in a process. Returns its HTML, or why there is none. */
async function render(
  bundle: string,
  timeout = 4000,
): Promise<{ html: string } | { error: Error }> {
  const renderer = new Renderer(await findSandbox(renderPrograms), () => undefined);
  let timer: NodeJS.Timeout | undefined;
  try {
    await renderer.started;
    timer = setTimeout(() => renderer.kill('Rendering took longer than allowed'), timeout);
    await renderer.define('shell', 'shell', '1.0.0', shellBundle);
    await renderer.define('remote', 'remote-public', '1.0.0', bundle);
    const target = { app: 'remote-public', module: './HomePage', params: {} };
    const task = { task: 'render', url: 'http://localhost/', target, status: 200 } as const;
    return await renderer.run(task, registry, (call) => answerCall(api.url, call, {}));
  } catch (error) {
    return { error: error as Error };
  } finally {
    clearTimeout(timer);
    renderer.kill('The test has ended');
  }
}

test('A page is rendered with the data of the api', async () => {
  const bundle = bundleOf({
    code: `return JSON.stringify(await require('@hive/shared-auth/http').http.get('/boxes/public', { params: { page: 2 } }))`,
  });
  expect(await render(bundle)).toMatchObject({
    html: expect.stringContaining('found: []') as string,
  });
  expect(requests).toEqual(['/api/boxes/public?page=2']);
});

test.each(attacks)('A server bundle that $name finds nothing', async (attack) => {
  const rendered = await render(bundleOf(attack));
  const output = 'html' in rendered ? rendered.html : rendered.error.message;
  expect(output).not.toContain(secret);
  expect(output).not.toContain(process.versions.node);
  // Memory is refused, or ends the process, or without bounds the time passes.
  expect(output).toMatch(
    /found: refused|not available|unknown error|undefined|longer than allowed|process ended/,
  );
  expect(requests.filter((url) => !url.startsWith('/api/'))).toEqual([]);
});

test.each(abuses)('A server bundle that $name loses its process', async ({ ends, ...abuse }) => {
  const rendered = await render(bundleOf(abuse));
  expect(rendered).toMatchObject({ error: { message: expect.stringMatching(ends) as string } });
});

test('A process that was ended does nothing else', async () => {
  const renderer = new Renderer(await findSandbox(renderPrograms), () => undefined);
  await renderer.started;
  renderer.kill('It was not needed');
  await expect(renderer.define('shell', 'shell', '1.0.0', shellBundle)).rejects.toThrow(
    new ProcessEndedError('It was not needed'),
  );
});

/** What code does that has all of Node in a render process. */
const escapes: Record<string, string> = {
  'reads a file': `require('fs').readFileSync(SECRET_FILE, 'utf8')`,
  'lists a folder': `require('fs').readdirSync(FOLDER)`,
  'writes a file': `require('fs').writeFileSync(FOLDER + '/written', 'x')`,
  'starts a process': `require('child_process').execSync('id').toString()`,
  'starts a thread': `new (require('worker_threads').Worker)('1', { eval: true })`,
  'reads the environment': `process.env.HIVE_SECRET.length`,
  'ends the web host': `process.kill(HOST, 0)`,
};

/** Runs a program instead of the render program, in the same sandbox. */
async function runInSandbox(code: string): Promise<string> {
  const program = folder.join('program.cjs');
  fs.writeFileSync(
    program,
    `const SECRET_FILE = ${JSON.stringify(secretFile)}, FOLDER = ${JSON.stringify(folder.path)}, HOST = ${process.pid};
     (async () => (${code}))().then((found) => console.log('found: ' + found), (error) => console.log('refused: ' + error.message));`,
  );
  const { file, args } = await findSandbox({ program, realm: program });
  // The search for the sandbox has run the program too.
  requests = [];
  const { stdout } = await promisify(execFile)(file, args, { env: renderEnvironment() });
  return stdout.trim();
}

test('The sandbox lets code run that needs nothing', async () => {
  expect(await runInSandbox('6 * 7')).toBe('found: 42');
});

test.each(Object.entries(escapes))(
  'Code that left the realm and %s is refused',
  async (name, code) => {
    const { sandbox } = await findSandbox(renderPrograms);
    const output = await runInSandbox(code);
    // Signals are refused by the namespaces, which not every machine allows.
    if (name !== 'ends the web host' || sandbox.namespaces) expect(output).toMatch(/^refused: /);
    expect(fs.existsSync(folder.join('written'))).toBe(false);
  },
);

test('Code that left the realm has no network where the machine allows namespaces', async () => {
  const { sandbox } = await findSandbox(renderPrograms);
  await runInSandbox(
    `new Promise((resolve, reject) => require('http').get(${JSON.stringify(api.url)}, resolve).on('error', reject))`,
  );
  expect(requests).toHaveLength(sandbox.namespaces ? 0 : 1);
});
