import { createPasswordHasher } from '../../../src/auth/accounts/password-hasher';
import { securityPolicy } from '../../../src/platform/security/security-policy';

const quick = { ...securityPolicy.password, argon2: { memoryKiB: 1024, passes: 1, lanes: 1 } };

describe('Passwords', () => {
  it('are hashed with Argon2id, 64 MiB and three passes, as set in the policy', async () => {
    const hasher = createPasswordHasher(securityPolicy.password);

    const stored = await hasher.hash('correct horse battery');

    expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(await hasher.verify(stored, 'correct horse battery')).toBe(true);
    expect(await hasher.verify(stored, 'correct horse batterz')).toBe(false);
  });

  it('are never truncated', async () => {
    const hasher = createPasswordHasher(quick);
    const long = 'x'.repeat(255);
    const stored = await hasher.hash(`${long}a`);

    expect(await hasher.verify(stored, `${long}b`)).toBe(false);
    expect(await hasher.verify(stored, `${long}a`)).toBe(true);
  });

  it('of a missing account are compared as well, and never match', async () => {
    const hasher = createPasswordHasher(quick);

    expect(await hasher.verify(undefined, 'anything')).toBe(false);
    expect(await hasher.verify(null, '')).toBe(false);
  });
});
