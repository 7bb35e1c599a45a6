import { fill } from '@hive/contract/api-paths';
import type { Role } from '@hive/contract/auth';
import type { Call } from '@hive/contract/call';
import { calls } from '@hive/contract/calls';
import type { ApiErrorBody } from '@hive/contract/common';
import { v7 as newId } from 'uuid';
import { newToken } from '../../src/sessions/tokens';
import { signIn } from '../support/sign-in';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';

/** Everybody who may knock, from the one with the fewest rights to the one with the most. */
const people = [
  'visitor',
  'forger',
  'unverified',
  'suspended',
  'user',
  'partner',
  'admin',
] as const;
type Person = (typeof people)[number];

/** What access says about each person: `in`, or the code of the refusal. */
const expected: Record<'session' | 'verified' | 'partner' | 'admin', Record<Person, string>> = {
  session: row('UNAUTHENTICATED', 'in', 'FORBIDDEN', 'in', 'in', 'in'),
  verified: row('UNAUTHENTICATED', 'TWO_FACTOR_REQUIRED', 'FORBIDDEN', 'in', 'in', 'in'),
  partner: row(
    'UNAUTHENTICATED',
    'TWO_FACTOR_REQUIRED',
    'FORBIDDEN',
    'FORBIDDEN',
    'in',
    'FORBIDDEN',
  ),
  admin: row('UNAUTHENTICATED', 'TWO_FACTOR_REQUIRED', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'in'),
};

function row(
  stranger: string,
  unverified: string,
  suspended: string,
  user: string,
  partner: string,
  admin: string,
): Record<Person, string> {
  return { visitor: stranger, forger: stranger, unverified, suspended, user, partner, admin };
}

const everybodyIn = row('in', 'in', 'in', 'in', 'in', 'in');
const refusals = ['TWO_FACTOR_REQUIRED', 'FORBIDDEN', 'UNAUTHENTICATED'];

let test: TestApp;
const tokens = new Map<Person, string>();

beforeAll(async () => {
  test = await createTestApp();
  tokens.set('forger', newToken());
  tokens.set('unverified', await openSession('user', { isVerified: false }));
  tokens.set('suspended', await openSession('admin', { isSuspended: true }));
  for (const role of ['user', 'partner', 'admin'] as const)
    tokens.set(role, await openSession(role));
});
afterAll(() => test.close());

async function openSession(
  role: Role,
  { isVerified = true, isSuspended = false } = {},
): Promise<string> {
  const suspendedAt = isSuspended ? test.clock.now() : null;
  const { client } = await signIn(test, { role, isVerified, suspended_at: suspendedAt });
  return client.accessToken ?? '';
}

function expectFor(call: Call, person: Person): string {
  return (call.access === 'public' || call.access === 'demo' ? everybodyIn : expected[call.access])[
    person
  ];
}

describe.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s',
  (_name, call) => {
    it.each(people)(
      `answers a person who is %s as its access (${call.access}) says`,
      async (person) => {
        const client = test.makeClient();
        client.accessToken = tokens.get(person);
        const path = `/api${fill(call.path, { id: newId() })}`;
        const answer = await client.request<Partial<ApiErrorBody>>(
          call.method,
          path,
          call.method === 'GET' ? {} : { body: {} },
        );
        const code = answer.body?.code ?? 'in';
        // A refresh without its cookie is refused for the cookie's sake, whoever asks.
        const isLetIn = !refusals.includes(code) || call.path === '/auth/refresh';
        expect(isLetIn ? 'in' : code).toBe(expectFor(call, person));
        expect(answer.status).not.toBe(500);
        // The session that was ended by a person's own log-out is opened anew for the next call.
        if (call.path === '/auth/logout' && tokens.has(person)) await reopen(person);
      },
    );
  },
);

async function reopen(person: Person): Promise<void> {
  if (person === 'forger') return;
  const role = person === 'unverified' ? 'user' : person === 'suspended' ? 'admin' : person;
  if (role === 'visitor') return;
  tokens.set(
    person,
    await openSession(role, {
      isVerified: person !== 'unverified',
      isSuspended: person === 'suspended',
    }),
  );
}
