import { makePerson } from '../fixtures/accounts';
import { expect, test } from '../fixtures/test';

test('Oversized and malformed bodies get a clear error with a request id', async ({ request }) => {
  const send = (data: string, type = 'application/json') =>
    request.post('/api/auth/register', {
      data: Buffer.from(data),
      headers: { 'content-type': type },
    });
  const person = makePerson();
  const huge = JSON.stringify({ ...person, name: 'N'.repeat(200 * 1024) });
  const cases = [
    { answer: await send(huge), status: 413, code: 'BODY_TOO_LARGE' },
    { answer: await send('{"email": '), status: 400, code: 'BODY_MALFORMED' },
    { answer: await send('[]'), status: 400, code: 'VALIDATION_FAILED' },
    {
      answer: await send('<x/>', 'application/xml'),
      status: 415,
      code: 'MEDIA_TYPE_UNSUPPORTED',
    },
  ];
  for (const { answer, status, code } of cases) {
    expect(answer.status(), code).toBe(status);
    const body = (await answer.json()) as Record<string, unknown>;
    expect(body['code']).toBe(code);
    expect(body['message']).toEqual(expect.stringMatching(/\w/));
    expect(body['requestId']).toBe(answer.headers()['x-request-id']);
  }
});

test('Malformed addresses never cause a server error', async ({ request }) => {
  for (const address of [
    '/partner/%00',
    '/partner/%E0%A4%A',
    '/partner/..%2f..%2fetc%2fpasswd',
    `/${'a'.repeat(4000)}`,
    '/releases/../registry.json',
    '/releases/shell/nope/main.js',
    '/go/not-a-box',
    '/api/no-such-call',
    '/?%ff=%ff',
  ]) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.status(), address).toBeGreaterThanOrEqual(200);
    expect(answer.status(), address).toBeLessThan(500);
  }
});
