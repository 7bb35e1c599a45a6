import { calls } from '@hive/contract/calls';
import { describeAccess } from '../../src/platform/http/openapi';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';

interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        summary: string;
        description: string;
        requestBody?: object;
        responses: Record<string, unknown>;
      }
    >
  >;
}

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const describeRoute = (method: string, url: string): string => `${method} ${url}`;

it('serves every call of the contract, and nothing else under /api', () => {
  const expected = calls.map((call) => describeRoute(call.method, `/api${call.path}`));
  const served = test.app.servedRoutes
    .filter((route) => route.url.startsWith('/api') && !route.url.startsWith('/api/docs'))
    .map((route) => describeRoute(route.method, route.url));
  expect(served.sort()).toEqual(expected.sort());
});

it('describes every call in the OpenAPI document, with its access and its fields', async () => {
  const { status, body } = await test.client.get<Document>('/api/docs/json');
  expect(status).toBe(200);
  for (const call of calls) {
    const operation = body.paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
    expect(operation?.summary).toBe(call.summary);
    expect(operation?.description).toContain(describeAccess(call));
    expect(operation?.requestBody !== undefined).toBe(call.body !== undefined);
    expect(operation?.responses?.[call.status]).toHaveProperty([
      'content',
      call.stream ? 'text/event-stream' : 'application/json',
    ]);
  }
});

it('serves the reference as a page with its own script and style files only', async () => {
  const page = await test.client.get<string>('/api/docs');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(files.length).toBeGreaterThan(4);
  for (const file of files) expect((await test.client.get(file)).status).toBe(200);
});
