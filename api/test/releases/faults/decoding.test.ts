import zlib from 'node:zlib';
import { transformSync } from 'esbuild';
import type { FaultDetail, FaultGroup } from '@hive/contract/faults';
import { fileIntegrity } from '@hive/shared-node/releases/file-integrity';
import { mapKey, mapLimits, mapOf } from '@hive/shared-node/releases/source-maps';
import { findFunctionName } from '../../../src/releases/faults/source-place';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { createReleaseApp } from '../registry/release-app';
import type { TestReleases } from '../registry/releases-folder';

const app = 'remote-user';
const file = 'page.0a1b2c3d.js';
const source = `interface Results {
  boxes: string[];
}

/** Shows the results. */
export function ResultsList({ boxes }: Results): string {
  const first = boxes[0];
  if (!first) throw new Error('No boxes to show');
  return first.toUpperCase();
}
globalThis.show = ResultsList;
`;
const { code, map } = transformSync(source, {
  loader: 'ts',
  minify: true,
  sourcemap: true,
  sourcefile: 'remote-user/src/results-list.tsx',
});
const column = code.indexOf('throw') + 'throw '.length + 1;

let test: TestApp;
let releases: TestReleases;
let admin: TestClient;

beforeAll(async () => {
  ({ test, releases } = await createReleaseApp({ live: {} }));
  admin = (await signIn(test, { role: 'admin' })).client;
});
afterAll(() => test.close());

const describeFile = (path: string, content: Buffer) => ({
  path,
  integrity: fileIntegrity(content),
  bytes: content.length,
});

/** Publishes a version with a map; what is stored may be another one than the manifest lists. */
async function publish(version: string, listed: Buffer, stored: Buffer | null = listed) {
  if (stored) await releases.storage.write(mapKey(app, version, mapOf(file)), stored);
  await releases.publish(app, version, { maps: [describeFile(mapOf(file), listed)] });
}

/** Reports an error of a version, and reads its group. */
async function reportAndRead(version: string): Promise<FaultDetail> {
  await test.makeClient().post('/api/client-reports', {
    remote: app,
    version,
    phase: 'render',
    message: 'No boxes to show',
    stack: `Error\nError: No boxes to show\n    at e (https://hive.example/releases/${app}/${version}/${file}:1:${column})`,
    page: '/results',
  });
  const { body } = await admin.get<{ items: FaultGroup[] }>('/api/admin/faults', {
    query: { version },
  });
  return (await admin.get<FaultDetail>(`/api/admin/faults/${body.items[0]!._id}`)).body;
}

it('A stack is shown with source file, line, function and the lines around it', async () => {
  await publish('1', zlib.gzipSync(map));
  const fault = await reportAndRead('1');
  expect(fault.missingSources).toBeNull();
  expect(fault.frames).toMatchObject([
    {
      file,
      line: 1,
      column,
      name: 'e',
      source: {
        file: 'remote-user/src/results-list.tsx',
        line: 8,
        name: 'ResultsList',
        context: [6, 7, 8, 9, 10].map((line) => ({
          line,
          text: source.split('\n')[line - 1],
        })),
      },
    },
  ]);
});

it('Places of libraries in the shell are found in any version that has the file', async () => {
  const content = zlib.gzipSync(map);
  await releases.storage.write(mapKey('shell', '1', mapOf(file)), content);
  const values = { files: [describeFile(file, Buffer.from(code))] };
  await releases.publish('shell', '1', {
    ...values,
    maps: [describeFile(mapOf(file), content)],
  });
  await releases.publish('shell', '2');
  await releases.publish(app, 'with-shell');
  await test.makeClient().post('/api/client-reports', {
    remote: app,
    version: 'with-shell',
    phase: 'run',
    message: 'It broke',
    stack: `Error\ne@https://hive.example/releases/shell/files/${file}:1:${column}`,
    page: '/',
  });
  const { body } = await admin.get<{ items: FaultGroup[] }>('/api/admin/faults', {
    query: { version: 'with-shell' },
  });
  const fault = await admin.get<FaultDetail>(`/api/admin/faults/${body.items[0]!._id}`);
  expect(fault.body.frames).toMatchObject([{ app: 'shell', source: { name: 'ResultsList' } }]);
});

it.each([
  ['is missing', zlib.gzipSync(map), null],
  ['was changed', zlib.gzipSync(map), zlib.gzipSync(map.replace('ResultsList', 'SecretsList'))],
  ['is not compressed', Buffer.from(map), undefined],
  ['is not a map', zlib.gzipSync('no map'), undefined],
  ['is too large', zlib.gzipSync(Buffer.alloc(mapLimits.plainBytes + 1, ' ')), undefined],
])('A map that %s is not used: the stack stays as it is', async (what, listed, stored) => {
  const version = what.replaceAll(' ', '-');
  await publish(version, listed, stored);
  const fault = await reportAndRead(version);
  expect(fault).toMatchObject({
    missingSources: 'unreadable-maps',
    frames: [{ file, line: 1, column, source: null }],
  });
});

it.each([
  ['  return a;', 'function outer() {', 'outer'],
  ['    a();', 'const onClick = async () => {', 'onClick'],
  ['    a();', '  private load(): void {', 'load'],
  ['    a();', '  if (isOpen) {', null],
  ['a();', '', null],
])('The function around %j below %j is %s', (line, before, name) => {
  expect(findFunctionName([before, line], 2)).toBe(name);
});
