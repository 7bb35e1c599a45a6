import http from 'node:http';
import { text } from 'node:stream/consumers';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({
    settings: { publicUrl: 'https://demo.hive.example', allowedHosts: ['laptop.lan'] },
  });
});
afterAll(() => test.close());

/** Status and body. `fetch` does not let a caller set the Host header. */
async function get(
  path: string,
  headers: http.OutgoingHttpHeaders,
  app = test,
): Promise<{ status: number | undefined; body: string }> {
  const response = await new Promise<http.IncomingMessage>((resolve, reject) =>
    http.get(app.origin + path, { headers }, resolve).on('error', reject),
  );
  return { status: response.statusCode, body: await text(response) };
}

it.each(['/dev/mailbox', '/api/dev/mails', '/api/auth/status'])(
  'A website that points its name at this machine cannot read %s',
  async (path) => {
    for (const headers of [
      { host: 'evil.example:4200' },
      { host: 'evil.example', 'x-forwarded-host': 'localhost' },
      { host: '127.0.0.1:4300', 'x-forwarded-host': 'evil.example' },
      { host: '127.0.0.1:4300', 'x-forwarded-host': 'localhost, evil.example' },
      { host: 'localhost.evil.example' },
      { host: 'localhost@evil.example' },
    ]) {
      const { status, body } = await get(path, headers);
      expect([headers, status]).toEqual([headers, 421]);
      expect(body).toContain('This demo answers only at https://demo.hive.example');
    }
  },
);

it.each([
  { host: 'localhost:4300' },
  { host: '[::1]:4300' },
  { host: 'demo.hive.example' },
  { host: 'laptop.lan:4200' },
  { host: 'api:4300', 'x-forwarded-host': 'demo.hive.example' },
  { host: '10.0.0.7:4300', 'x-forwarded-host': 'localhost:4200' },
])('The mailbox is shown for %j', async (headers) => {
  expect((await get('/dev/mailbox', headers)).status).toBe(200);
});

it.each(['/api/live', '/api/ready', '/api/health'])(
  '%s answers a load balancer under any name',
  async (path) => {
    expect((await get(path, { host: 'balancer.example' })).status).toBe(200);
  },
);

it('Outside demo mode every name is answered', async () => {
  const real = await createTestApp({ settings: { isDemo: false } });
  expect((await get('/api/auth/status', { host: 'proxy.example' }, real)).status).not.toBe(421);
  await real.close();
});
