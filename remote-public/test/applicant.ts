import type { Application } from '@hive/contract/applications';
import type { SessionUser } from '@hive/contract/auth';
import { useSession } from '@hive/shared-auth/session';
import { makePerson } from '@hive/shared-auth/testing/person';

export const tea = { _id: '0190c2b4-0000-7000-8000-00000000000a', name: 'Tea' };

/** Starts a session in this page. */
export function logInAs(change: Partial<SessionUser> = {}): SessionUser {
  const user = makePerson(change);
  useSession.setState({ phase: 'signed-in', user, accessToken: 'token' });
  return user;
}

/** A pending application. */
export const makeApplication = (change: Partial<Application> = {}): Application => ({
  _id: '0190c2b4-0000-7000-8000-00000000000b',
  brandName: 'Teas & Co',
  website: 'https://teas.example',
  contactName: 'Ada Byron',
  category: tea,
  shortDescription: 'Tea every month.',
  status: 'pending',
  rejectionReason: null,
  createdAt: '2026-11-02T09:00:00.000Z',
  decidedAt: null,
  ...change,
});
