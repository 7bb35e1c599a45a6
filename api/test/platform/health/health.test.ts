import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('reports that it is live', async () => {
  const answer = await test.client.get('/api/live');
  expect(answer).toMatchObject({ status: 200, body: { status: 'live' } });
});

it('reports that it is ready while the database responds', async () => {
  const answer = await test.client.get('/api/ready');
  expect(answer).toMatchObject({ status: 200, body: { status: 'ready' } });
});

it('reports the state of each dependency', async () => {
  expect(await test.client.get('/api/health')).toMatchObject({
    status: 200,
    body: {
      status: 'ok',
      dependencies: ['database', 'catalogue', 'changeListener', 'clickSpool', 'fileStorage'].map(
        (name) => ({ name, isWorking: true }),
      ),
    },
  });
});

it('returns the error body of the contract for an unknown path', async () => {
  const answer = await test.client.get<{ requestId: string }>('/api/nowhere');
  expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'));
});
