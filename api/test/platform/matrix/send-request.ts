import { apiBase, fill } from '@hive/contract/api-paths';
import type { Call } from '@hive/contract/call';
import type { ApiErrorBody } from '@hive/contract/common';
import type { TestApp } from '../../support/test-app';
import type { TestAnswer } from '../../support/test-client';
import type { Entry, RequestInput, Outcome } from './entry';
import { entries } from './entries';
import type { Actor, Person } from './matrix-clients';
import { accountStateOf, makeActor } from './matrix-clients';

type Answer = TestAnswer<Partial<ApiErrorBody>>;

export const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string =>
  `${method} ${path}`;

/** The entry of a call. @throws with instructions if it is missing */
export function entryOf(call: Call): Entry {
  const entry = entries[nameOf(call)];
  if (!entry) throw new Error(missingEntry(nameOf(call)));
  return entry;
}

export const missingEntry = (call: string): string =>
  `${call} has no entry in test/platform/matrix/entries.ts: add one that creates a valid request and names the resource's owner.`;

export interface PreparedRequest {
  sender: Actor;
  input: RequestInput;
}

/** Creates the client, the resource's owner if that is another account, and a valid request. */
export async function prepareRequest(
  test: TestApp,
  call: Call,
  person: Person,
): Promise<PreparedRequest> {
  const { owner: ownedBy, request } = entryOf(call);
  const sender = await makeActor(test, person);
  const isOwn = !ownedBy || ownedBy === 'public' || ownedBy === person;
  const owner = isOwn ? sender : await makeActor(test, ownedBy);
  return { sender, input: (await request?.({ test, sender, owner })) ?? {} };
}

/** Sends the request with additional `headers`. */
export function send(
  call: { method: string; path: string },
  { sender, input }: PreparedRequest,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { params = {}, ...request } = input;
  const hasBody = !isReading(call.method) && request.rawBody === undefined;
  return sender.client.request(call.method, apiBase + fill(call.path, params), {
    ...(hasBody && { body: {} }),
    ...request,
    headers: { ...request.headers, ...headers },
  });
}

const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** The outcome of a response: its error code, otherwise its status. */
export const outcomeOf = ({ status, body }: Answer): string => body?.code ?? String(status);

/** Matches exactly one of several outcomes. */
export const anyOf = (outcomes: readonly Outcome[]): RegExp =>
  new RegExp(`^(${outcomes.join('|')})$`);

/** The outcome for a client with access: the owner's, or NOT_FOUND for others. */
export function outcomesWithin(call: Call, person: Person): Outcome[] {
  const { owner, needsStepUp, answer = call.status } = entryOf(call);
  if (needsStepUp && accountStateOf(person)?.isSteppedUp === false) return ['STEP_UP_REQUIRED'];
  const isForeign = owner !== undefined && owner !== 'public' && owner !== person;
  return isForeign ? ['NOT_FOUND'] : [answer].flat();
}
