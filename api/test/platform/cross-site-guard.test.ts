import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const report = { remote: 'remote-user', version: '1', phase: 'load', message: 'failed', page: '/' };
const refused = { status: 403, body: { code: 'CROSS_SITE_REFUSED' } };

const foreign: [string, Record<string, string>][] = [
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbouring host', { 'sec-fetch-site': 'same-site' }],
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['our host on another port', { origin: 'http://localhost:4201' }],
];

it.each(foreign)('refuses a write from %s', async (_who, headers) => {
  expect(await test.client.post('/api/client-reports', report, { headers })).toMatchObject(refused);
});

describe.each(['/api/auth/refresh', '/api/auth/logout', '/api/auth/status'])('GET %s', (path) => {
  it.each(foreign)('refuses %s', async (_who, headers) => {
    expect(await test.client.get(path, { headers })).toMatchObject(refused);
    expect((await test.client.request('HEAD', path, { headers })).status).toBe(403);
  });

  it('lets our own pages through', async () => {
    const answer = await test.client.get(path, { headers: { 'sec-fetch-site': 'same-origin' } });
    expect(answer.status).not.toBe(403);
  });
});

it.each([
  ['our own pages', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:4200' }],
  ['programs that are no browser', {}],
])('accepts a write from %s', async (_who, headers) => {
  const answer = await test.client.post('/api/client-reports', report, { headers });
  expect(answer.status).toBe(202);
});

it('lets any site read what is public', async () => {
  const answer = await test.client.get('/api/live', {
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.status).toBe(200);
});
