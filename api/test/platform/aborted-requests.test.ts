import { once } from 'node:events';
import net from 'node:net';
import { apiBase, apiPaths } from '@hive/contract/api-paths';
import { signIn } from '../support/sign-in';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';
import { until } from '../support/until';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

/** Sends the beginning of a request, and closes the connection once the api handles it. */
async function abort(lines: string[]): Promise<void> {
  const { port, hostname } = new URL(test.origin);
  const socket = net.connect(Number(port), hostname);
  const received = once(test.app.server, 'request');
  socket.write(lines.join('\r\n'));
  await received;
  socket.destroy();
}

it.each([
  ['A JSON body', apiPaths.authLogin, 'application/json', ['{"email"']],
  [
    'An upload',
    apiPaths.uploadProfilePicture,
    'multipart/form-data; boundary=x',
    ['--x', 'content-disposition: form-data; name="profilePicture"; filename="a.png"', '', 'abc'],
  ],
])('%s that breaks off is no error', async (_what, path, contentType, body) => {
  const { client } = await signIn(test);
  await abort([
    `POST ${apiBase}${path} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${client.accessToken}`,
    `content-type: ${contentType}`,
    'content-length: 100000',
    '',
    ...body,
  ]);

  const readLines = () =>
    test.readLog().map((line) => JSON.parse(line) as { level: number; msg: string });
  await until('the end of the connection is logged', () =>
    readLines().some(({ msg }) => msg === 'the client closed the connection'),
  );
  expect(readLines().filter(({ level }) => level > 30)).toEqual([]);
});
