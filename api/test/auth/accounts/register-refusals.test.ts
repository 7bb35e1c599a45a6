import type { SignInAnswer } from '@hive/contract/auth';
import type { ApiErrorBody } from '@hive/contract/common';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { naughtyStrings } from '../../support/naughty-strings';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { makeEmail, password, register } from './account-helpers';

const isLong = process.env['LONG'] !== undefined;
const plenty = { points: 100_000, seconds: 60 };
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({
    policy: { rateLimits: { ...securityPolicy.rateLimits, register: plenty } },
  });
});
afterAll(() => test.close());

describe('POST /auth/register', () => {
  const post = (body: unknown) => test.makeClient().post<ApiErrorBody>('/api/auth/register', body);

  it.each([
    ['a missing email address', { password }, 'email'],
    ['an invalid email address', { email: 'nobody', password }, 'email'],
    ['a missing password', { email: 'a@people.example' }, 'password'],
    ['a short password', { email: 'a@people.example', password: 'q9#Wz!k' }, 'password'],
    [
      'a password of 10,000 characters',
      { email: 'a@people.example', password: 'x'.repeat(10_000) },
      'password',
    ],
    ['a leaked password', { email: 'a@people.example', password: 'Password1' }, 'password'],
    [
      'a password of one repeated letter',
      { email: 'a@people.example', password: 'aaaaaaaa' },
      'password',
    ],
    ['a password of eight spaces', { email: 'a@people.example', password: '        ' }, 'password'],
    [
      'a password that is a sequence',
      { email: 'a@people.example', password: '123456789abc' },
      'password',
    ],
    [
      'a password with the name of the site',
      { email: 'a@people.example', password: 'hivehive' },
      'password',
    ],
    [
      'the email address as the password',
      { email: 'someone@people.example', password: 'Someone@people.example' },
      'password',
    ],
    ['a long name', { email: 'a@people.example', password, name: 'x'.repeat(101) }, 'name'],
    ['an unknown field', { email: 'a@people.example', password, role: 'admin' }, 'role'],
  ])('rejects %s and names the field', async (_what, body, field) => {
    const answer = await post(body);

    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('VALIDATION_FAILED');
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
  });

  it.each([
    ['eight characters', 'q9#Wz!k%'],
    ['small letters only', 'qzxwvkjpgh'],
    ['digits only', '8402957316'],
    ['spaces between words', 'plum tractor velvet'],
    ['another script', 'さくらとねこといぬ'],
    ['emoji', '🐝🍯🌼🦔🪁🧭🎻🪵'],
    ['64 characters', 'plum tractor velvet '.repeat(4).slice(0, 64)],
    ['200 characters', 'plum tractor velvet '.repeat(10)],
  ])('accepts a password of %s', async (_what, chosen) => {
    const answer = await post({ email: makeEmail(), password: chosen });
    expect([answer.status, answer.body.fields]).toEqual([201, undefined]);
  });

  it('rejects a cross-site request', async () => {
    const answer = await test.client.post<ApiErrorBody>(
      '/api/auth/register',
      { email: makeEmail(), password },
      { headers: { 'sec-fetch-site': 'cross-site' } },
    );

    expect(answer.body.code).toBe('CROSS_SITE_REFUSED');
  });

  it('refuses the sixth registration of an email address from a network within an hour, but accepts one from another network', async () => {
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

  it('answers 201 or 400 to every naughty string in every field', async () => {
    const client = test.makeClient();
    const unexpected: unknown[] = [];
    for (const [index, text] of naughtyStrings().entries()) {
      const bodies = [
        { email: text, password },
        // A registration takes 10 ms, and measuring the strength of a long password 25 ms.
        ...(isLong || index % 2 === 0 ? [{ name: text, email: makeEmail(), password }] : []),
        ...(isLong || index % 4 === 1 ? [{ email: makeEmail(), password: text }] : []),
      ];
      const answers = await Promise.all(
        bodies.map((body) => client.post('/api/auth/register', body)),
      );
      for (const answer of answers) {
        if (![201, 400].includes(answer.status))
          unexpected.push([text, answer.status, answer.body]);
      }
    }
    expect(unexpected).toEqual([]);
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
