import { setTimeout as wait } from 'node:timers/promises';
import { createPasswordHasher } from '../../../src/auth/accounts/password-hasher';
import { securityPolicy } from '../../../src/platform/security/security-policy';

const mockWork = vi.hoisted(() => ({ running: 0, most: 0, done: 0 }));
vi.mock('@node-rs/argon2', () => {
  const work = async <T>(result: T): Promise<T> => {
    mockWork.running += 1;
    mockWork.most = Math.max(mockWork.most, mockWork.running);
    await wait(5);
    mockWork.running -= 1;
    mockWork.done += 1;
    return result;
  };
  return { hash: () => work('$argon2id$'), verify: () => work(true) };
});

beforeEach(() => Object.assign(mockWork, { running: 0, most: 0, done: 0 }));

describe('When 20 passwords have to be hashed at once', () => {
  it('two are hashed at a time, and none is rejected', async () => {
    const hasher = createPasswordHasher(securityPolicy.password);

    await Promise.all([
      ...Array.from({ length: 10 }, () => hasher.hash('waiting in line')),
      ...Array.from({ length: 10 }, () => hasher.verify('$argon2id$', 'waiting in line')),
    ]);

    expect(mockWork).toMatchObject({ most: 2, done: 20 });
  });
});

describe('Passwords beyond the queue’s length', () => {
  it('are rejected as retryable, and the others are hashed', async () => {
    const { hashesAtOnce, mostWaiting } = securityPolicy.password;
    const hasher = createPasswordHasher(securityPolicy.password);
    const flood = Array.from({ length: hashesAtOnce + mostWaiting + 50 }, (_one, index) =>
      hasher.verify(index % 2 ? '$argon2id$' : null, 'waiting in line'),
    );

    const outcomes = await Promise.allSettled(flood);

    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(50);
    expect(refused[0]?.reason).toMatchObject({ code: 'UNAVAILABLE' });
    expect(outcomes.slice(-50)).toEqual(refused);
    expect(await hasher.verify('$argon2id$', 'later')).toBe(true);
  });
});
