import type { Role } from '@hive/contract/auth';
import type { Call } from '@hive/contract/call';
import { newToken } from '../../../src/platform/security/tokens';
import { makeAccount, makeEmail, register } from '../../auth/accounts/account-helpers';
import { openSession } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';

interface AccountState {
  role: Role;
  isVerified?: false;
  isSteppedUp?: false;
  isSuspended?: true;
}

/** Every account that sends requests. Strong factors were verified just now unless stated otherwise. */
const accountStates = {
  unverified: { role: 'user', isVerified: false, isSteppedUp: false },
  user: { role: 'user' },
  'other user': { role: 'user' },
  partner: { role: 'partner' },
  'other partner': { role: 'partner' },
  'partner without step-up': { role: 'partner', isSteppedUp: false },
  admin: { role: 'admin' },
  'admin without step-up': { role: 'admin', isSteppedUp: false },
  'suspended partner': { role: 'partner', isSuspended: true },
  'suspended admin': { role: 'admin', isSuspended: true },
} as const satisfies Record<string, AccountState>;

type AccountHolder = keyof typeof accountStates;

/** Clients without an account: anonymous, with forged credentials, and with an unverified registration. */
export type Person = 'visitor' | 'forger' | 'newcomer' | AccountHolder;

export const people: readonly Person[] = [
  'visitor',
  'forger',
  'newcomer',
  ...(Object.keys(accountStates) as AccountHolder[]),
];

/** The properties of an account that access depends on; undefined for clients without one. */
export const accountStateOf = (person: Person): AccountState | undefined =>
  person in accountStates ? accountStates[person as AccountHolder] : undefined;

/** A kind of client with access to the call. It also sends its bearer token, which a browser would not. */
export const withAccess = ({ access }: Pick<Call, 'access'>): Person =>
  access === 'partner' || access === 'admin' ? access : 'user';

/** A client, created for each request, so that one call cannot affect the next. */
export interface Actor {
  client: TestClient;
  /** Empty for clients without an account. */
  userId: string;
  email: string;
}

export async function makeActor(test: TestApp, person: Person): Promise<Actor> {
  const state = accountStateOf(person);
  if (state) return makeAccountHolder(test, state);
  const client = test.makeClient();
  const email = makeEmail();
  if (person === 'newcomer') await register(client, email);
  if (person === 'forger') forgeCredentials(client);
  return { client, userId: '', email };
}

async function makeAccountHolder(test: TestApp, state: AccountState): Promise<Actor> {
  const { role, isVerified = true, isSteppedUp = true, isSuspended = false } = state;
  const suspended_at = isSuspended ? test.clock.now() : null;
  const { id, email } = await makeAccount(test, { role, suspended_at });
  return { client: await openSession(test, id, { isVerified, isSteppedUp }), userId: id, email };
}

/** Sets forged tokens in the right format, and every cookie that the pages read. */
function forgeCredentials(client: TestClient): void {
  client.accessToken = newToken();
  const forged = {
    hive_refresh: newToken(),
    hive_device: newToken(),
    hive_session: '1',
    twoFACookie: 'true',
    trustedDevice: 'true',
  };
  for (const [name, value] of Object.entries(forged)) client.cookies.set(name, value);
}
