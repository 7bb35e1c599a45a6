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
  it('rotates the cookie and gives an access token that works', async () => {
    const client = await signInAndWait(test);
    const before = cookieOf(client);

    const answer = await client.get<AccessToken>('/api/auth/refresh');

    expect(answer.status).toBe(200);
    expect(cookieOf(client)).not.toBe(before);
    client.accessToken = answer.body.accessToken;
    expect((await client.get('/api/auth/me')).status).toBe(200);
  });

  it('sets both cookies as strict, for the whole site, and hides the refresh token from scripts', async () => {
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

  it('answers 401 to a visitor, and sweeps a cookie that is worth nothing', async () => {
    expect((await test.makeClient().get<ApiErrorBody>('/api/auth/refresh')).body.code).toBe(
      'UNAUTHENTICATED',
    );

    for (const token of ['x', 'A'.repeat(43), '%00', '"; DROP TABLE session']) {
      const { client, answer } = await present(test, token);
      expect(answer.status).toBe(401);
      expect(client.cookies.size).toBe(0);
    }
  });

  it('refuses another site', async () => {
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

  it('answers 429 to a browser that asks without end', async () => {
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
