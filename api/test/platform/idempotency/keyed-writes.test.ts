import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Call } from '@hive/contract/call';
import { calls } from '@hive/contract/calls';
import { idempotencyHeader, replayedHeader } from '@hive/contract/idempotency';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { takeFingerprint } from '../matrix/fingerprint';
import type { RequestInput } from '../matrix/entry';
import type { Actor } from '../matrix/matrix-clients';
import { bring } from '../matrix/matrix-clients';
import { nameOf, send } from '../matrix/send-request';
import { makeRequest } from './keyed-requests';

/** Each call that accepts an Idempotency-Key, with a request that it accepts. */

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const senderOf = ({ access }: Call): Promise<Actor> =>
  bring(test, access === 'partner' || access === 'admin' ? access : 'user');

// A repeat takes a point of the rate limits, as any request.
const readRows = () => takeFingerprint(test.database, { without: ['rate_limit'] });

const marked = calls
  .filter(({ idempotent }) => idempotent)
  .map((call) => [nameOf(call), call] as const);

it('Calls of every area accept a key', () => {
  expect(marked.length).toBeGreaterThan(30);
});

describe.each(marked)('%s', (name, call) => {
  let sender: Actor;
  let input: RequestInput;
  beforeAll(async () => {
    sender = await senderOf(call);
    input = await makeRequest(name, { test, sender, owner: sender });
  });
  const key = randomUUID();
  const sendKeyed = (request: RequestInput, by = sender) =>
    send(call, { sender: by, input: request }, { [idempotencyHeader]: key });

  it('answers a repeat as the first request, refuses another one, and writes nothing again', async () => {
    const other = await makeRequest(name, { test, sender, owner: sender });
    const before = await readRows();
    const first = await sendKeyed(input);
    expect([first.status, first.headers.get(replayedHeader)]).toEqual([call.status, null]);
    const after = await readRows();
    expect(after).not.toEqual(before);

    const second = await sendKeyed(input);
    // A call without input accepts only one request.
    const third = isDeepStrictEqual(other, input) ? undefined : await sendKeyed(other);

    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(second.headers.get(replayedHeader)).toBe('true');
    expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
    if (third) expect([third.status, third.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await readRows()).toEqual(after);
  });
});
