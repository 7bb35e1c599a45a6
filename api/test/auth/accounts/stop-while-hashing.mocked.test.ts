import { securityPolicy } from '../../../src/platform/security/security-policy';
import { createTestApp } from '../../support/test-app';
import { until } from '../../support/until';
import { makeEmail, password } from './account-helpers';

const mockGate = vi.hoisted(() => ({ waiting: [] as (() => void)[], isOpen: false }));
vi.mock('@node-rs/argon2', () => ({
  hash: async () => '$argon2id$',
  verify: async () => {
    if (!mockGate.isOpen) await new Promise<void>((resolve) => mockGate.waiting.push(resolve));
    return false;
  },
}));

const { hashesAtOnce } = securityPolicy.password;

it('a stopping process answers every login: normally if its hash is in progress, otherwise with 503 and a retry time', async () => {
  const test = await createTestApp({
    policy: { password: { ...securityPolicy.password, waitAtStopSeconds: 0 } },
  });
  let arrived = 0;
  test.app.server.on('request', () => (arrived += 1));
  const logins = Array.from({ length: 5 }, () =>
    test.makeClient().post('/api/auth/login', { email: makeEmail(), password }),
  );
  await until(
    'all logins arrive and the first are being hashed',
    () => mockGate.waiting.length === hashesAtOnce && arrived === logins.length,
  );

  const closed = test.close();
  await until('the server stops listening', () => !test.app.server.listening);
  mockGate.isOpen = true;
  for (const proceed of mockGate.waiting) proceed();

  const answers = await Promise.all(logins);
  await closed;
  expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 503, 503, 503]);
  for (const { headers } of answers.filter(({ status }) => status === 503)) {
    expect(headers.get('retry-after')).toBe('5');
  }
});
