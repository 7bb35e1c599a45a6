import { once } from 'node:events';
import fs from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { build } from 'esbuild';
import { externalPackages } from '@hive/shared-node/testing/external-packages';
import { runInProduction } from '@hive/shared-node/testing/production-program';
import { makeReleases, startApi } from './fixture';

const packageRoot = path.resolve(__dirname, '../..');
/** Beside the programs of the render processes, where the web host looks for them. */
const program = path.join(packageRoot, 'dist/test/main.mjs');

let releases: string;
let api: Awaited<ReturnType<typeof startApi>>;
beforeAll(async () => {
  await build({
    entryPoints: [path.join(packageRoot, 'server/main.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    plugins: [externalPackages],
  });
});
beforeEach(async () => {
  api = await startApi((_request, response) => response.end('{}'));
  releases = makeReleases();
});
afterEach(async () => {
  await api.close();
  fs.rmSync(releases, { recursive: true });
});

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The fields of every line. */
const common = {
  level: expect.any(Number) as number,
  time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
  service: 'hive-web',
  version: '1.2.3',
  msg: expect.any(String) as string,
};

test('In production, the web host writes only lines of the log, from its start to its end', async () => {
  const port = await findFreePort();
  let status: number | undefined;
  const { exitCode, lines, errorOutput } = await runInProduction(program, {
    cwd: packageRoot,
    env: {
      HIVE_VERSION: '1.2.3',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: 'https://hive.example',
      ALLOWED_HOSTS: '127.0.0.1',
      API_URL: api.url,
      RELEASES_DIR: releases,
      RELEASE_SIGNATURES: 'off',
    },
    ready: 'hive-web ready ',
    timeout: 50_000,
    whenReady: async () => {
      // A render process makes the page.
      status = (await fetch(`http://127.0.0.1:${port}/`)).status;
    },
  });
  expect([status, exitCode, errorOutput]).toEqual([200, 0, '']);
  expect(lines.map(({ msg }) => msg)).toContainEqual('hive-web ready https://hive.example');
  for (const line of lines) expect(line).toMatchObject(common);
});

test('In production, the web host writes only lines of the log when it cannot start', async () => {
  const { exitCode, lines, errorOutput } = await runInProduction(program, {
    cwd: packageRoot,
    env: { HIVE_VERSION: '1.2.3' },
    ready: 'hive-web ready ',
    timeout: 50_000,
    whenReady: () => Promise.resolve(),
  });
  expect([exitCode, errorOutput]).toEqual([1, '']);
  expect(lines).toEqual([
    { ...common, level: 60, msg: expect.stringContaining('RELEASES_DIR') as string },
  ]);
});
