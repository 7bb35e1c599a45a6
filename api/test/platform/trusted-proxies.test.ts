import { createTestApp } from '../support/test-app';

/** The warnings of an api, and the ids of two requests with `X-Forwarded-For` from this machine. */
async function listWarnings(trustedProxies: string[]) {
  const test = await createTestApp({ settings: { trustedProxies } });
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const ids: (string | null)[] = [];
  for (let count = 0; count < 2; count += 1) {
    const response = await fetch(`${test.origin}/api/live`, { headers });
    expect(response.status).toBe(200);
    ids.push(response.headers.get('x-request-id'));
  }
  const warnings = test.readLog().filter((line) => line.includes('X-Forwarded-For'));
  await test.close();
  return { ids, warnings };
}

it('A proxy that is not trusted is reported once, with the setting and without the address', async () => {
  const { ids, warnings } = await listWarnings([]);
  expect(warnings.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({
      level: 40,
      requestId: ids[0],
      setting: 'TRUSTED_PROXIES',
      msg: expect.stringContaining('a peer that is not in TRUSTED_PROXIES') as string,
    }),
  ]);
  expect(warnings.join()).not.toContain('203.0.113.7');
});

it('A trusted proxy is never reported', async () => {
  expect((await listWarnings(['127.0.0.1'])).warnings).toEqual([]);
});
