import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ClientReport } from '@hive/contract/operations';
import { buildHost } from '../host';
import { readHostSettings } from '../settings';
import {
  makeReleases,
  remoteBundle,
  renderPrograms,
  startApi,
  writeRegistry,
  writeRemote,
} from './fixture';

/** Milliseconds: enough for a working page on a busy machine, and short enough to test code that never ends. */
const renderTimeout = 4000;
/** Never ends. Blocks without using the CPU, except with `LONG=1`, which runs a real endless loop. */
const endless = process.env['LONG']
  ? 'for (;;);'
  : 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';

let releases: string;
let host: FastifyInstance;
let api: Awaited<ReturnType<typeof startApi>>;
let reports: ClientReport[];
let apiRequests: number;
let faults: string[];

beforeEach(async () => {
  reports = [];
  apiRequests = 0;
  api = await startApi((request, response) => {
    if (request.url === '/api/client-reports') {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        reports.push(JSON.parse(Buffer.concat(chunks).toString('utf8')) as ClientReport);
        response.writeHead(202).end('{}');
      });
      return;
    }
    apiRequests += 1;
    response.setHeader('content-type', 'application/json').end('[{"name":"Tea"}]');
  });
  releases = makeReleases();
});

afterEach(async () => {
  await host.close();
  await api.close();
  fs.rmSync(releases, { recursive: true });
});

async function startHost(bundle: string | null, programs = renderPrograms): Promise<void> {
  writeRemote(releases, '1.0.0', bundle ?? '');
  if (bundle === null) fs.rmSync(path.join(releases, 'remote-public/1.0.0/server/server.js'));
  const env = { RELEASES_DIR: releases, API_URL: api.url, LOG_LEVEL: 'warn' };
  // A process of the previous host may log after that host has closed: each host has its own list.
  const log: string[] = [];
  faults = log;
  host = await buildHost(
    { ...readHostSettings(env, programs), renderTimeout },
    { write: (line) => void log.push(line) },
  );
}

const get = (url: string) => host.inject({ url });

async function waitForReport(): Promise<ClientReport | undefined> {
  for (let tries = 0; reports.length === 0 && tries < 1200; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return reports[0];
}

const page = (body: string) => `exports.pages = [{ module: './HomePage', prefetch: async () => {
  ${body}
  return { status: 200 };
} }]; exports.components = { './HomePage': () => null };`;

test.each([
  ['is missing', null, /no such file|ENOENT/],
  ['throws during evaluation', 'throw new Error("broken at load")', /broken at load/],
  ['loops during evaluation', endless, /longer than 4000 ms/],
  ['throws while its page is prepared', page('throw new Error("no page")'), /no page/],
  ['loops while its page is prepared', page(endless), /longer than 4000 ms/],
  ['never finishes', page('await new Promise(() => undefined);'), /longer than 4000 ms/],
  ['ends its process', page('process.exit(1);'), /process is not available/],
  [
    'throws an uncaught error',
    page('setTimeout(() => { throw new Error("late"); }); await new Promise(() => undefined);'),
    /^late$/,
  ],
  [
    'exhausts memory',
    page('const all = []; for (;;) all.push(new Array(1e5).fill({ }));'),
    /process ended|longer than/,
  ],
])(
  'A server bundle that %s leaves only its own page unrendered and is reported once',
  async (_fault, bundle, why) => {
    await startHost(bundle);
    const [broken, other] = await Promise.all([get('/'), get('/nobody-has-this')]);

    expect(broken.statusCode).toBe(200);
    expect(broken.body).toContain('<div id="root"></div>');
    expect(broken.body).toContain('/releases/remote-public/1.0.0/remote-entry.js');
    // The shell's page is not affected.
    expect(other.statusCode).toBe(404);
    expect(other.body).toContain('Nothing here');

    expect(await waitForReport()).toMatchObject({
      remote: 'remote-public',
      version: '1.0.0',
      owner: 'remote-public',
      phase: 'server',
      message: expect.stringMatching(why) as string,
    });
    await get('/?page=2');
    expect(reports).toHaveLength(1);
  },
);

test('A process that starts slowly does not fail a page or blame a release', async () => {
  const sleep = `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,${renderTimeout + 1000})`;
  const execArgv = ['--import', `data:text/javascript,${sleep}`];
  await startHost(remoteBundle, { ...renderPrograms, execArgv });

  expect((await get('/')).body).toContain('<li>Tea</li>');
  expect(faults).toEqual([]);
});

test('A release that hung is not rendered for a while, and its next version is rendered immediately', async () => {
  await startHost(page(endless));
  await get('/');

  expect((await get('/?page=2')).body).toContain('<div id="root"></div>');
  expect((await get('/?page=3')).body).toContain('<div id="root"></div>');
  // No process was used for them: its end would have been logged.
  expect(faults).toHaveLength(1);

  writeRemote(releases, '2.0.0', remoteBundle);
  writeRegistry(releases, 2, '2.0.0');
  let body = '';
  for (let tries = 0; !body.includes('<li>Tea</li>') && tries < 600; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    ({ body } = await get('/'));
  }
  expect(body).toContain('<li>Tea</li>');
  expect(apiRequests).toBeGreaterThan(0);
});

test('A server bundle that was changed in the folder is not evaluated', async () => {
  await startHost(remoteBundle);
  fs.appendFileSync(path.join(releases, 'remote-public/1.0.0/server/server.js'), '// changed');
  expect((await get('/')).body).toContain('<div id="root"></div>');
  expect((await waitForReport())?.message).toBe(
    'server/server.js does not match its hash in the manifest',
  );
});
