import { setTimeout as wait } from 'node:timers/promises';
import { createPasswordHasher } from '../../src/accounts/password-hasher';
import { securityPolicy } from '../../src/platform/security-policy';

const mockWork = { running: 0, most: 0, done: 0 };
jest.mock('@node-rs/argon2', () => {
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

describe('However many people sign in at once', () => {
  it('two passwords are hashed at a time, and nobody is turned away', async () => {
    const hasher = createPasswordHasher(securityPolicy.password);

    await Promise.all([
      ...Array.from({ length: 10 }, () => hasher.hash('waiting in line')),
      ...Array.from({ length: 10 }, () => hasher.verify('$argon2id$', 'waiting in line')),
    ]);

    expect(mockWork).toMatchObject({ most: 2, done: 20 });
  });
});
