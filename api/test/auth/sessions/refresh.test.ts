import type { ApiErrorBody } from '@hive/contract/common';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { AccessToken } from './refresh-helpers';
import { cookieName, cookieOf, present, signInAndWait } from './refresh-helpers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('GET /auth/refresh', () => {
  it('rotates the cookie and returns a valid access token', async () => {
    const client = await signInAndWait(test);
    const before = cookieOf(client);

    const answer = await client.get<AccessToken>('/api/auth/refresh');

    expect(answer.status).toBe(200);
    expect(cookieOf(client)).not.toBe(before);
    client.accessToken = answer.body.accessToken;
    expect((await client.get('/api/auth/me')).status).toBe(200);
  });

  it('sets both cookies with SameSite=Strict for the whole site, and the refresh cookie as HttpOnly', async () => {
    const client = await signInAndWait(test);

    const lines = (await client.get('/api/auth/refresh')).headers.getSetCookie();

    const refresh = lines.find((line) => line.startsWith('hive_refresh='));
    const hint = lines.find((line) => line.startsWith('hive_session=1'));
    for (const line of [refresh, hint]) {
      expect(line).toMatch(/; Path=\//);
      expect(line).toMatch(/; SameSite=Strict/);
      expect(line).toMatch(/; Max-Age=\d{6,}/);
    }
    expect(refresh).toMatch(/; HttpOnly/);
    expect(hint).not.toMatch(/HttpOnly/);
  });

  it('returns 401 to a visitor, and clears an invalid cookie', async () => {
    expect((await test.makeClient().get<ApiErrorBody>('/api/auth/refresh')).body.code).toBe(
      'UNAUTHENTICATED',
    );

    for (const token of ['x', 'A'.repeat(43), '%00', '"; DROP TABLE session']) {
      const { client, answer } = await present(test, token);
      expect(answer.status).toBe(401);
      expect(client.cookies.size).toBe(0);
    }
  });

  it('rejects a cross-site request', async () => {
    const client = await signInAndWait(test);

    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ];
    for (const headers of foreign) {
      const answer = await client.get<ApiErrorBody>('/api/auth/refresh', { headers });
      expect([answer.status, answer.body.code]).toEqual([403, 'CROSS_SITE_REFUSED']);
    }
  });

  it('returns 429 to a client that exceeds the rate limit', async () => {
    const client = await signInAndWait(test);
    client.cookies.set(cookieName, 'x');
    const statuses: number[] = [];
    for (let time = 0; time < 121; time++) {
      client.cookies.set(cookieName, 'x');
      statuses.push((await client.get('/api/auth/refresh')).status);
    }

    expect(statuses.slice(0, 120).every((status) => status === 401)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});
