import { makeAccount, signIn } from '../accounts/account-helpers';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('Session cookies', () => {
  it('are Secure on an https installation, where device and refresh cookie are bound to the host', async () => {
    const secure = await createTestApp({
      settings: { publicUrl: 'https://hive.example', isSecure: true },
    });
    try {
      const client = await signIn(secure, (await makeAccount(secure)).email);
      expect([...client.cookies.keys()].sort()).toEqual([
        '__Host-hive_device',
        '__Host-hive_refresh',
        'hive_session',
      ]);

      const lines = (await client.get('/api/auth/refresh')).headers.getSetCookie();

      expect(lines).toHaveLength(2);
      for (const line of lines) expect(line).toMatch(/; Secure/);
      await client.get('/api/auth/logout');
      expect([...client.cookies.keys()]).toEqual(['__Host-hive_device']);
    } finally {
      await secure.close();
    }
  });

  it('are cleared with the attributes with which they were set', async () => {
    const client = await signIn(test, (await makeAccount(test)).email);
    const attributes = (line: string) =>
      line
        .split('; ')
        .filter((part) => /^(Path|SameSite|HttpOnly|Secure)/.test(part))
        .sort();
    const set = (await client.get('/api/auth/refresh')).headers.getSetCookie();
    const cleared = (await client.get('/api/auth/logout')).headers.getSetCookie();

    expect(cleared.map(attributes)).toEqual(set.map(attributes));
  });
});
