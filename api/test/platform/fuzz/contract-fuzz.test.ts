import { apiBase, fill } from '@hive/contract/api-paths';
import type { Call } from '@hive/contract/call';
import { calls } from '@hive/contract/calls';
import { apiError } from '@hive/contract/common';
import { errorStatus } from '@hive/contract/error-codes';
import fc from 'fast-check';
import { z } from 'zod';
import { rateLimits } from '../../../src/platform/security/rate-limit-policy';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { RequestOptions, TestAnswer } from '../../support/test-client';
import type { RequestInput } from '../matrix/entry';
import type { Actor, Person } from '../matrix/matrix-clients';
import { accountStateOf, makeActor } from '../matrix/matrix-clients';
import { entryOf, nameOf } from '../matrix/send-request';
import { brokenValues } from './broken-values';
import { found } from './found';
import { canary, insertPrivateData } from './private-data';
import type { JsonSchema } from './schema-values';
import { valuesOf } from './schema-values';

const isLong = process.env['LONG'] !== undefined;

/** About a million requests in the long form. */
const runs = isLong ? Math.ceil(1_000_000 / calls.length) : 8;

const senders: readonly Person[] = [
  'visitor',
  'newcomer',
  'unverified',
  'user',
  'partner',
  'admin',
  'admin without step-up',
  'suspended partner',
];

const unlimited = { points: 1e9, seconds: 60 };
const unlimitedEmails = { perNetwork: unlimited, first: unlimited, further: unlimited };

let test: TestApp;
let ids: string[];
const actors = new Map<Person, Actor>();
beforeAll(async () => {
  test = await createTestApp({
    policy: {
      rateLimits: {
        ...(Object.fromEntries(
          Object.keys(rateLimits).map((name) => [name, unlimited]),
        ) as unknown as typeof rateLimits),
        registerPerAccount: { ...rateLimits.registerPerAccount, ...unlimitedEmails },
        forgotPasswordPerAccount: { ...rateLimits.forgotPasswordPerAccount, ...unlimitedEmails },
      },
    },
  });
  ({ ids } = await insertPrivateData(test));
});
afterAll(() => test.close());

/** The actor of a person, a new one where an earlier request has ended the session or erased the account. */
async function actorOf(person: Person): Promise<Actor> {
  const actor = actors.get(person) ?? (await makeActor(test, person));
  actors.set(person, actor);
  return actor;
}

interface FuzzRequest {
  person: Person;
  params: unknown;
  query: unknown;
  body: unknown;
  /** Which parts come from a request that is known to be valid, instead of from the schema. */
  fromEntry: { params: boolean; query: boolean; body: boolean };
}

/** Two of three values are as the schema describes them. */
function partOf(schema: z.ZodType | undefined): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined);
  const json = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as JsonSchema;
  const values = valuesOf(json, ids);
  return fc.oneof({ weight: 2, arbitrary: values }, { weight: 1, arbitrary: brokenValues(values) });
}

const requestsOf = ({ params, query, body }: Call): fc.Arbitrary<FuzzRequest> =>
  fc.record({
    person: fc.constantFrom(...senders),
    params: partOf(params),
    query: partOf(query),
    body: partOf(body),
    fromEntry: fc.record({ params: fc.boolean(), query: fc.boolean(), body: fc.boolean() }),
  });

/** A URL cannot contain half of a surrogate pair, and Node refuses one of more than 16 KB before the api sees it. */
const wellFormed = (text: string): string => Buffer.from(text).toString().slice(0, 1000);

const toText = (value: unknown): string =>
  wellFormed(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const textsOf = (record: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record ?? {}).map(([name, value]) => [wellFormed(name), toText(value)]),
  );

/** The request as sent: parameters of the path are never empty, as the router would find another path. */
function toOptions(
  call: Call,
  request: FuzzRequest,
  entry: RequestInput,
): [string, RequestOptions] {
  const { fromEntry } = request;
  const generated = { ...entry.params, ...textsOf(request.params) };
  const given = fromEntry.params && entry.params ? entry.params : generated;
  const params = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, value.slice(0, 200) || '0']),
  );
  const query = fromEntry.query && entry.query ? entry.query : textsOf(request.query);
  const hasBody = call.body !== undefined && call.method !== 'GET';
  const body = fromEntry.body && entry.body !== undefined ? entry.body : request.body;
  return [
    apiBase + fill(call.path, params),
    entry.rawBody !== undefined && fromEntry.body
      ? { query, rawBody: entry.rawBody, headers: entry.headers }
      : { query, ...(hasBody && { body }) },
  ];
}

async function send(call: Call, request: FuzzRequest): Promise<TestAnswer> {
  const sender = await actorOf(request.person);
  const owner = sender.userId === '' ? await actorOf('user') : sender;
  const entry = (await entryOf(call).request?.({ test, sender, owner })) ?? {};
  const [path, options] = toOptions(call, request, entry);
  const answer = await sender.client.request(call.method, path, options);
  const isEnded = answer.status === 401 && accountStateOf(request.person) !== undefined;
  if (isEnded || call.path.includes('2fa')) actors.delete(request.person);
  return answer;
}

/** Why an answer is wrong, or null. */
function findFault(call: Call, { person }: FuzzRequest, answer: TestAnswer): string | null {
  const { status, body, headers } = answer;
  if (status >= 500) return `status ${status}`;
  // The demo's mailbox shows everyone's emails.
  const mayReadAll = accountStateOf(person)?.role === 'admin' || call.access === 'demo';
  if (!mayReadAll && JSON.stringify(body ?? '').includes(canary)) return 'data of another account';
  if (!headers.get('content-type')?.startsWith('application/json')) return null;
  if (status === call.status) {
    const { error } = call.response.safeParse(body);
    return error ? `outside the schema: ${error.message}` : null;
  }
  const { data, error } = apiError.safeParse(body);
  if (error) return `not an error of the contract: ${error.message}`;
  return errorStatus[data.code] === status ? null : `${data.code} with status ${status}`;
}

describe('Requests made from the contract get an answer of the contract, without data of other accounts', () => {
  it.each(calls.map((call) => [nameOf(call), call] as const))('%s', async (name, call) => {
    await fc.assert(
      fc.asyncProperty(requestsOf(call), async (request) => {
        const answer = await send(call, request);
        const fault = findFault(call, request, answer);
        if (fault) throw new Error(`${fault}: ${JSON.stringify(answer.body)?.slice(0, 500)}`);
      }),
      { numRuns: runs, examples: (found[name] ?? []).map((request) => [request as FuzzRequest]) },
    );
  });
});
