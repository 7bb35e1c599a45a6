import type { SignInAnswer } from '@hive/contract/auth';
import type { ApiErrorBody } from '@hive/contract/common';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { naughtyStrings } from '../../support/naughty-strings';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { makeEmail, password, register } from './account-helpers';

const plenty = { points: 100_000, seconds: 60 };
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({
    policy: { rateLimits: { ...securityPolicy.rateLimits, register: plenty } },
  });
});
afterAll(() => test.close());

describe('What registering refuses', () => {
  const post = (body: unknown) => test.makeClient().post<ApiErrorBody>('/api/auth/register', body);

  it.each([
    ['no address', { password }, 'email'],
    ['an address that is none', { email: 'nobody', password }, 'email'],
    ['no password', { email: 'a@people.example' }, 'password'],
    ['a short password', { email: 'a@people.example', password: 'seven77' }, 'password'],
    ['10,000 characters', { email: 'a@people.example', password: 'x'.repeat(10_000) }, 'password'],
    ['a leaked password', { email: 'a@people.example', password: 'Password1' }, 'password'],
    ['one letter repeated', { email: 'a@people.example', password: 'aaaaaaaa' }, 'password'],
    ['eight spaces', { email: 'a@people.example', password: '        ' }, 'password'],
    ['a sequence', { email: 'a@people.example', password: '123456789abc' }, 'password'],
    ['the name of the site', { email: 'a@people.example', password: 'hivehive' }, 'password'],
    [
      'the address itself',
      { email: 'someone@people.example', password: 'Someone@people.example' },
      'password',
    ],
    ['a long name', { email: 'a@people.example', password, name: 'x'.repeat(101) }, 'name'],
    ['an unknown field', { email: 'a@people.example', password, role: 'admin' }, 'role'],
  ])('%s, naming the field', async (_what, body, field) => {
    const answer = await post(body);

    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('VALIDATION_FAILED');
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
  });

  it('what another site sent', async () => {
    const answer = await test.client.post<ApiErrorBody>(
      '/api/auth/register',
      { email: makeEmail(), password },
      { headers: { 'sec-fetch-site': 'cross-site' } },
    );

    expect(answer.body.code).toBe('CROSS_SITE_REFUSED');
  });

  it('a sixth registration of one address from a network within an hour, but none from another', async () => {
    const email = makeEmail();
    const stranger = test.makeClient();
    for (let time = 0; time < 5; time++) await register(stranger, email);

    const answer = await stranger.post<ApiErrorBody>('/api/auth/register', { email, password });
    expect(answer.status).toBe(429);
    expect(answer.body.code).toBe('RATE_LIMITED');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);

    const owner = await test.makeClient().post('/api/auth/register', { email, password });
    expect(owner.status).toBe(201);
  });

  it('never fails on a naughty string in any field', async () => {
    const client = test.makeClient();
    const strange: unknown[] = [];
    for (const text of naughtyStrings()) {
      const bodies = [
        { name: text, email: makeEmail(), password },
        { email: text, password },
        { email: makeEmail(), password: text },
      ];
      const answers = await Promise.all(
        bodies.map((body) => client.post('/api/auth/register', body)),
      );
      for (const answer of answers) {
        if (![201, 400].includes(answer.status)) strange.push([text, answer.status, answer.body]);
      }
    }
    expect(strange).toEqual([]);
  });

  it('accepts a name with markup and any script', async () => {
    const answer = await test.makeClient().post<SignInAnswer>('/api/auth/register', {
      name: 'Zoë <b> さくら',
      email: makeEmail(),
      password,
    });

    expect(answer.body.user.name).toBe('Zoë <b> さくら');
  });
});
