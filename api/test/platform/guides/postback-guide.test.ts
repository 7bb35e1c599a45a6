import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';

const address = '/api/docs/postbacks';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('serves the public guide to postbacks as a page with only its own stylesheet', async () => {
  const { status, headers, body } = await test.client.get<string>(address);

  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(body).toContain('<title>Report subscriptions to Hive</title>');
  for (const language of ['sh', 'js', 'php', 'python']) {
    expect(body).toContain(`<code class="language-${language}">`);
  }
  expect(body).not.toMatch(/<script| style=/);
  const [, stylesheet] = /<link rel="stylesheet" href="([^"]+)">/.exec(body) ?? [];
  const styles = await test.client.get<string>(String(stylesheet));
  expect(styles.status).toBe(200);
  expect(styles.headers.get('content-type')).toBe('text/css; charset=utf-8');
});

it('links between its sections', async () => {
  const { body } = await test.client.get<string>(address);
  const parts = [...body.matchAll(/href="#([^"]+)"/g)].map(([, part]) => part);
  expect(parts).toContain('5-try-it');
  for (const part of parts) expect(body).toContain(` id="${part}"`);
});
