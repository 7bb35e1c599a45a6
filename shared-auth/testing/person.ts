import type { SessionUser } from '@hive/contract/auth';

/** A signed-in user who verified the emailed code, for tests. */
export const makePerson = (change: Partial<SessionUser> = {}): SessionUser => ({
  _id: '0190c2b4-0000-7000-8000-000000000001',
  name: 'Ada Byron',
  email: 'ada@example.com',
  role: 'user',
  profilePicture: null,
  twoFAVerified: true,
  email2FA: { verified: true },
  twoFA: { enabled: false },
  methods: ['email'],
  ...change,
});
