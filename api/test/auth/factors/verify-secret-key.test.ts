import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { SecretKeyError, verifySecretKey } from '../../../src/auth/factors/verify-secret-key';
import { describeStartupFault } from '../../../src/startup-fault';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { packageRoot } from '../../support/test-server';
import { makeProtected } from './factor-helpers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const verify = (secretKey: Buffer = test.context.settings.secretKey): Promise<void> =>
  verifySecretKey({
    database: test.database,
    settings: { ...test.context.settings, secretKey },
  });

it('Every start with the key of the first one is accepted, and one with another key is refused', async () => {
  await verify();
  await verify();

  const refused = await verify(randomBytes(32)).catch((error: unknown) => error);

  expect(refused).toBeInstanceOf(SecretKeyError);
  expect(describeStartupFault(refused, test.context.settings)).toMatch(
    /^SECRET_KEY is not the key that this database was used with[^\n]*lost-secret-key\.md/,
  );
});

it('Of several first starts at once, those with one key are accepted', async () => {
  const keys = [randomBytes(32), randomBytes(32)];
  const starts = Array.from({ length: 8 }, (_none, index) => verify(keys[index % 2]));
  const results = (await Promise.allSettled(starts)).map(({ status }) => status);
  const [one, other] = [0, 1].map((key) => results.filter((_none, index) => index % 2 === key));

  expect([new Set(one).size, new Set(other).size]).toEqual([1, 1]);
  expect(new Set(results)).toEqual(new Set(['fulfilled', 'rejected']));
});

it('A database of an earlier version refuses a key that does not decrypt its secrets', async () => {
  await makeProtected(test);
  await expect(verify(randomBytes(32))).rejects.toThrow(SecretKeyError);
  await verify();
});

it('The guide’s statements let an installation start with another key', async () => {
  await makeProtected(test);
  await verify();
  const guide = path.resolve(packageRoot, '../docs/guides/lost-secret-key.md');
  const [, statements = ''] = /```sql\n(.*?)```/s.exec(fs.readFileSync(guide, 'utf8')) ?? [];
  await test.context.pool.query(statements);

  const fresh = randomBytes(32);
  await verify(fresh);
  await expect(verify()).rejects.toThrow(SecretKeyError);
});
