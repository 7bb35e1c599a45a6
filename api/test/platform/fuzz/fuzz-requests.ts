import { apiBase, fill } from '@hive/contract/api-paths';
import type { Call } from '@hive/contract/call';
import fc from 'fast-check';
import { z } from 'zod';
import type { RequestOptions, TestAnswer } from '../../support/test-client';
import type { RequestInput } from '../matrix/entry';
import type { Person } from '../matrix/matrix-clients';
import { accountStateOf } from '../matrix/matrix-clients';
import { entryOf } from '../matrix/send-request';
import { brokenValues } from './broken-values';
import type { FuzzApp } from './fuzz-app';
import type { JsonSchema } from './schema-values';
import { valuesOf } from './schema-values';

export interface FuzzRequest {
  person: Person;
  params: unknown;
  query: unknown;
  body: unknown;
  /** Which parts come from a request that is known to be valid, instead of from the schema. */
  fromEntry: { params: boolean; query: boolean; body: boolean };
}

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

/** A person with access to the calls of each kind. */
const senderWithAccess: Readonly<Record<Call['access'], Person>> = {
  public: 'visitor',
  demo: 'visitor',
  // Nobody has a token: it is refused like every other request.
  deploy: 'visitor',
  session: 'unverified',
  verified: 'user',
  partner: 'partner',
  admin: 'admin',
};

/**
 * Requests for a call. Every second one comes from a person with access, since the others seldom get past that check.
 * @param ids ids of existing records
 */
export function requestsOf(call: Call, ids: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const { access, params, query, body } = call;
  return fc.record({
    person: fc.oneof(fc.constantFrom(...senders), fc.constant(senderWithAccess[access])),
    params: partOf(params, ids),
    query: partOf(query, ids),
    body: partOf(body, ids),
    fromEntry: fc.record({ params: fc.boolean(), query: fc.boolean(), body: fc.boolean() }),
  });
}

/** A request of a person with access for as much as the call can return at once: a full page of the filled box. */
export function fullRequest({ access, params, query }: Call, boxId: string): FuzzRequest {
  const { shape = {} } = query ?? {};
  return {
    person: senderWithAccess[access],
    params: params && 'boxId' in params.shape ? { boxId } : {},
    query: { ...('boxId' in shape && { boxId }), ...('pageSize' in shape && { pageSize: '100' }) },
    body: undefined,
    fromEntry: { params: false, query: false, body: true },
  };
}

/** Two of three values are as the schema describes them. */
function partOf(schema: z.ZodType | undefined, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined);
  const json = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as JsonSchema;
  const values = valuesOf(json, ids);
  return fc.oneof({ weight: 2, arbitrary: values }, { weight: 1, arbitrary: brokenValues(values) });
}

/** Sends a request, and replaces its sender where the request can have ended the session. */
export async function sendRequest(
  fuzz: FuzzApp,
  call: Call,
  request: FuzzRequest,
): Promise<TestAnswer> {
  const sender = await fuzz.actorOf(request.person);
  const owner = sender.userId === '' ? await fuzz.actorOf('user') : sender;
  const entry = usesEntry(call, request)
    ? await entryOf(call).request?.({ test: fuzz.test, sender, owner })
    : undefined;
  const [path, options] = toOptions(call, request, entry ?? {});
  const answer = await sender.client.request(call.method, path, options);
  const isEnded = answer.status === 401 && accountStateOf(request.person) !== undefined;
  if (isEnded || call.path.includes('2fa')) fuzz.forget(request.person);
  return answer;
}

/** Whether a part of the request comes from the valid one, which takes longer to prepare than to send. */
const usesEntry = ({ method, params, query }: Call, { fromEntry }: FuzzRequest): boolean =>
  (params !== undefined && fromEntry.params) ||
  (query !== undefined && fromEntry.query) ||
  (method !== 'GET' && fromEntry.body);

/** The request as sent: parameters of the path are never empty, as the router would find another path. */
function toOptions(
  call: Call,
  request: FuzzRequest,
  entry: RequestInput,
): [string, RequestOptions] {
  const { fromEntry } = request;
  const given = fromEntry.params && entry.params ? entry.params : textsOf(request.params);
  const params = Object.fromEntries(
    Object.keys(call.params?.shape ?? {}).map((name) => [name, given[name]?.slice(0, 200) || '0']),
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

const textsOf = (record: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record ?? {}).map(([name, value]) => [wellFormed(name), toText(value)]),
  );

const toText = (value: unknown): string =>
  wellFormed(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** A URL cannot contain half of a surrogate pair, and Node refuses one of more than 16 KB before the api sees it. */
const wellFormed = (text: string): string => Buffer.from(text).toString().slice(0, 1000);
