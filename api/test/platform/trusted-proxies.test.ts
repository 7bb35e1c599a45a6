import { createTestApp } from '../support/test-app';

/** The warnings of an api, after two requests with `X-Forwarded-For` from this machine. */
async function listWarnings(trustedProxies: string[]): Promise<string[]> {
  const test = await createTestApp({ settings: { trustedProxies } });
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  for (let count = 0; count < 2; count += 1)
    expect((await fetch(`${test.origin}/api/live`, { headers })).status).toBe(200);
  const lines = test.readLog().filter((line) => line.includes('X-Forwarded-For'));
  await test.close();
  return lines;
}

it('A proxy that is not trusted is reported once, with the setting and without the address', async () => {
  const warnings = await listWarnings([]);
  expect(warnings.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({
      level: 40,
      setting: 'TRUSTED_PROXIES',
      msg: expect.stringContaining('a peer that is not in TRUSTED_PROXIES') as string,
    }),
  ]);
  expect(warnings.join()).not.toContain('203.0.113.7');
});

it('A trusted proxy is never reported', async () => {
  expect(await listWarnings(['127.0.0.1'])).toEqual([]);
});
