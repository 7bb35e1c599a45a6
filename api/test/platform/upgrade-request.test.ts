import { withEarlier, defineCall } from '@hive/contract/call';
import { contractHeader } from '@hive/contract/client-contract';
import type { ApiErrorBody } from '@hive/contract/common';
import { z } from 'zod';
import { Problem } from '../../src/platform/http/problem';
import { registerCall } from '../../src/platform/http/register-call';
import { makeAccount, signIn } from '../auth/accounts/account-helpers';
import type { RequestOptions } from '../support/test-client';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';

const place = z.strictObject({ town: z.string().max(20), postcode: z.string().max(8) });

/** Version 2 renames title to name and place to address, and counts in pence instead of pounds. */
const orderThing = withEarlier(
  defineCall({
    method: 'POST',
    path: '/api/things/:id',
    access: 'verified',
    summary: 'Order a thing',
    params: z.object({ id: z.coerce.number().int() }),
    query: z.object({ currency: z.enum(['GBP', 'EUR']).default('GBP') }),
    body: z.strictObject({ name: z.string().min(3), address: place, pence: z.number().int() }),
    status: 201,
    response: z.object({
      id: z.number(),
      name: z.string(),
      pence: z.number(),
      currency: z.string(),
    }),
    errors: ['VALIDATION_FAILED'],
  }),
  {
    major: 1,
    params: z.object({ id: z.coerce.number().int() }),
    body: z.strictObject({
      title: z.string('Give the thing a title.').trim(),
      place,
      pounds: z.number('Say what it costs.').max(100),
    }),
    status: 200,
    response: z.object({ id: z.number(), title: z.string(), pounds: z.number() }),
    fields: { name: 'title', address: 'place', pence: 'pounds' },
  },
  {
    lift: ({ body: { title, place, pounds } }) => ({
      body: { name: title, address: place, pence: Math.round(pounds * 100) },
    }),
    lower: ({ id, name, pence }) => ({ id, title: name, pounds: pence / 100 }),
  },
);

const leave = withEarlier(
  defineCall({
    method: 'GET',
    path: '/api/leave',
    access: 'public',
    summary: 'Go elsewhere',
    query: z.object({ to: z.string() }),
    status: 302,
    response: z.object({}),
  }),
  {
    major: 1,
    query: z.object({ target: z.string() }),
    response: z.object({}),
    fields: { to: 'target' },
  },
  {
    lift: ({ query }) => ({ query: { to: query.target } }),
    lower: () => ({}),
  },
);

let test: TestApp;
let handled: unknown[];
beforeAll(async () => {
  test = await createTestApp({
    served: [2, 1],
    prepare: (app) => {
      registerCall(app, orderThing, async ({ params, query, body, session }) => {
        handled.push({ params, query, body, isVerified: session.isVerified });
        if (body.address.town === 'Atlantis') {
          throw new Problem('VALIDATION_FAILED', 'There is no such place.', {
            fields: { 'address.town': 'There is no such place.' },
          });
        }
        if (body.name === 'gone') throw new Problem('NOT_FOUND', 'There is no such thing.');
        const row = { secret: 'never leaves' };
        return {
          ...row,
          id: params.id,
          name: body.name,
          pence: body.pence,
          currency: query.currency,
        };
      });
      registerCall(app, leave, async ({ query, reply }) => reply.redirect(`/go/${query.to}`, 302));
    },
  });
});
afterAll(() => test.close());
beforeEach(() => {
  handled = [];
});

async function makeMember() {
  const { email } = await makeAccount(test);
  return signIn(test, email);
}

const in1: RequestOptions = { headers: { [contractHeader]: '1.4.0' } };
const in2: RequestOptions = { headers: { [contractHeader]: '2.0.0' } };
const home = { town: 'Leeds', postcode: 'LS1 4AP' };
const order1 = { title: ' A kettle ', place: home, pounds: 12.5 };
const order2 = { name: 'A kettle', address: home, pence: 1250 };

it('A client of version 1 sends its own shape, and the handler gets the current one', async () => {
  const client = await makeMember();
  const answer = await client.post('/api/things/7', order1, in1);
  expect(answer).toMatchObject({ status: 200, body: { id: 7, title: 'A kettle', pounds: 12.5 } });
  expect(Object.keys(answer.body as object)).toEqual(['id', 'title', 'pounds']);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('vary')).toBe('hive-contract');
  expect(handled).toEqual([
    { params: { id: 7 }, query: { currency: 'GBP' }, body: order2, isVerified: true },
  ]);
});

it.each([
  ['names its version', in2],
  ['names no version', {}],
])(
  'A client of the current version that %s sends and receives the current shape',
  async (_who, options) => {
    const client = await makeMember();
    const answer = await client.post('/api/things/7', order2, options);
    expect(answer).toMatchObject({ status: 201 });
    expect(answer.body).toEqual({ id: 7, name: 'A kettle', pence: 1250, currency: 'GBP' });
    expect(answer.headers.get('vary')).toBe('hive-contract');
  },
);

describe('A refused request of version 1', () => {
  const refused = async (body: object, path = '/api/things/7') => {
    const client = await makeMember();
    const answer = await client.post<ApiErrorBody>(path, body, in1);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('VALIDATION_FAILED');
    return answer.body.fields;
  };

  it('gets errors with its own field names and messages', async () => {
    expect(await refused({ place: home, extra: 1 })).toEqual({
      title: 'Give the thing a title.',
      pounds: 'Say what it costs.',
      extra: 'This field is not known.',
    });
    expect(await refused(order1, '/api/things/x')).toEqual({ id: 'This must be a number.' });
    expect(handled).toEqual([]);
  });

  it('names its own field if only the current schema is narrower', async () => {
    expect(await refused({ ...order1, title: 'ab' })).toEqual({
      title: 'Use at least 3 characters.',
    });
    expect(handled).toEqual([]);
  });

  it('names its own field if the handler refuses, including nested fields', async () => {
    const fields = await refused({ ...order1, place: { ...home, town: 'Atlantis' } });
    expect(fields).toEqual({ 'place.town': 'There is no such place.' });
  });

  it('gets current field names only when it uses the current version', async () => {
    const client = await makeMember();
    const answer = await client.post<ApiErrorBody>('/api/things/7', { ...order2, name: 'ab' }, in2);
    expect(answer.body.fields).toEqual({ name: 'Use at least 3 characters.' });
    const mixed = await client.post<ApiErrorBody>('/api/things/7', order1, in2);
    expect(mixed.body.fields).toHaveProperty('title', 'This field is not known.');
  });

  it('gets other errors unchanged', async () => {
    const client = await makeMember();
    const answer = await client.post('/api/things/7', { ...order1, title: 'gone' }, in1);
    expect(answer).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', message: 'There is no such thing.' },
    });
  });
});

it.each([in1, in2])('The current contract determines access for every version', async (options) => {
  const body = options === in1 ? order1 : order2;
  const visitor = await test.makeClient().post('/api/things/7', body, options);
  expect(visitor).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  expect(handled).toEqual([]);
});

it.each([
  ['/api/leave?target=home', in1],
  ['/api/leave?to=home', in2],
])('A redirect is sent unchanged: %s', async (path, options) => {
  const answer = await test.client.get(path, options);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/go/home');
});

it('A redirect with an invalid query is rejected with the field name of its version', async () => {
  const answer = await test.client.get<ApiErrorBody>('/api/leave?to=home', in1);
  expect(answer).toMatchObject({
    status: 400,
    body: { fields: { target: 'This field is required.' } },
  });
});
