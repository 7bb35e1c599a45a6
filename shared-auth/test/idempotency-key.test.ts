import { HttpResponse } from 'msw';
import { calls } from '@hive/contract/calls';
import { acceptsIdempotencyKey } from '@hive/contract/idempotent-calls';
import { idempotencyHeader } from '@hive/contract/idempotency';
import { openWrite } from '../src/idempotency-key';
import { createMockApi } from '../testing/mock-api';
import { refusal, untypedHttp } from './api';

const api = createMockApi();
api.setUp();

const path = '/accounting/expense';
const done = () => HttpResponse.json({}, { status: 201 });
const send = (body: unknown = { vendor: 'Acme' }) => untypedHttp.post(path, body);
const fail = (body?: unknown) => expect(send(body)).rejects.toBeDefined();

/** Mocks the call. Returns the keys received. @param answers the first responses; later ones succeed */
function play(...answers: (() => Response)[]) {
  const keys: (string | null)[] = [];
  api.play('post', path, (request) => {
    keys.push(request.headers.get(idempotencyHeader));
    return (answers.shift() ?? done)();
  });
  return keys;
}

test('The browser knows exactly the calls that accept a key', () => {
  for (const { method, path: template, idempotent } of calls) {
    const filled = template.replace(/:\w+/g, 'an-id');
    expect([method, filled, acceptsIdempotencyKey(method, filled)]).toEqual([
      method,
      filled,
      idempotent ?? false,
    ]);
  }
});

test('A double press sends one key', async () => {
  const keys = play();
  await Promise.all([send(), send()]);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test.each([
  ['a lost response', () => HttpResponse.error()],
  ['a failure of the server', () => HttpResponse.text('', { status: 502 })],
  ['the end of the session', () => refusal(403, 'FORBIDDEN')],
])('A retry after %s sends the same key', async (_what, failure) => {
  const keys = play(failure);
  await fail();
  await send();
  expect(keys[1]).toBe(keys[0]);
});

test('After a success the same write has another key', async () => {
  const keys = play();
  await send();
  await send();
  expect(keys[1]).not.toBe(keys[0]);
});

test('A changed body has another key', async () => {
  const keys = play(() => HttpResponse.error());
  await fail();
  await send({ vendor: 'Acme Ltd' });
  expect(keys[1]).not.toBe(keys[0]);
});

test('A retry after an hour is another write', async () => {
  const keys = play(() => HttpResponse.error());
  await fail();
  const later = Date.now() + 60 * 60 * 1000;
  const now = vi.spyOn(Date, 'now').mockReturnValue(later);
  await send();
  now.mockRestore();
  expect(keys[1]).not.toBe(keys[0]);
});

test('A key that was used for another request is replaced', async () => {
  const keys = play(() => refusal(422, 'IDEMPOTENCY_KEY_REUSED'));
  await fail();
  await send();
  expect(keys[1]).not.toBe(keys[0]);
});

test('A write waits for a simultaneous one with its key', async () => {
  const busy = () => refusal(409, 'IDEMPOTENCY_IN_PROGRESS', { details: { retryAfterSeconds: 0 } });
  const keys = play(busy, busy);
  await send();
  expect(keys).toEqual([keys[0], keys[0], keys[0]]);
});

test('An upload’s key depends on its file', () => {
  const keyOf = (name: string) => {
    const file = new File(['x'], name, { lastModified: 1 });
    // The file is Node's here, which a form of jsdom would convert to a text.
    const body = Object.assign(new FormData(), {
      [Symbol.iterator]: () => [['file', file]].values(),
    });
    return openWrite({ method: 'POST', path: '/accounting/receipts', body })?.key;
  };
  expect(keyOf('a.pdf')).toBe(keyOf('a.pdf'));
  expect(keyOf('b.pdf')).not.toBe(keyOf('a.pdf'));
});

test('Other calls send no key', async () => {
  let key: string | null = '';
  api.play('post', '/auth/register', (request) => {
    key = request.headers.get(idempotencyHeader);
    return done();
  });
  await untypedHttp.post('/auth/register', {});
  expect(key).toBeNull();
});

test('What is stored does not contain the body', async () => {
  play(() => HttpResponse.error());
  await fail({ vendor: 'A secret vendor' });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
  expect(sessionStorage).toHaveLength(1);
});
