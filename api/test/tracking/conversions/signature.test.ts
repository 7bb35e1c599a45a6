import { createHmac, randomUUID } from 'node:crypto';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { createTestApp, type TestApp } from '../../support/test-app';
import { createTestClock } from '../../support/test-clock';
import { startAgain } from '../../support/start-again';
import {
  addKey,
  storedAttempts,
  storedConversions,
  makeBrand,
  makeClick,
  post,
  report,
  signHeaders,
} from './postback-helpers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock: createTestClock(new Date('2026-06-15T10:00:00Z')) });
});
afterAll(() => test.close());

const now = (): number => Math.floor(test.clock.now().getTime() / 1000);

describe('A signature', () => {
  it('that is wrong is rejected with the text to sign, and without the secret', async () => {
    const brand = await makeBrand(test);
    const rawBody = JSON.stringify(report(brand));
    const headers = signHeaders(test, rawBody, {
      key: { ...brand.key, secret: `${brand.key.secret}x` },
    });

    const { status, body } = await test
      .makeClient()
      .post<{ code: string; fields: Record<string, string> }>('/api/conversions', undefined, {
        rawBody,
        headers,
      });

    expect([status, body.code]).toEqual([401, 'SIGNATURE_WRONG']);
    expect(body.fields['hive-signature']).toContain(`: ${now()}.{"orderReference":`);
    const right = createHmac('sha256', brand.key.secret)
      .update(`${now()}.${rawBody}`)
      .digest('hex');
    const response = JSON.stringify([
      body,
      await storedAttempts(test, brand.boxId),
      test.readLog(),
    ]);
    expect(response).not.toContain(right);
    expect(response).not.toContain(brand.key.secret);
    expect(await storedAttempts(test, brand.boxId)).toMatchObject([
      { outcome: 'refused', code: 'SIGNATURE_WRONG', fields: null },
    ]);
    expect(await storedConversions(test, brand.boxId)).toEqual([]);
  });

  it.each([
    ['of another body', (brand: object) => ({ body: `${JSON.stringify(brand)} ` })],
    ['of another timestamp', () => ({ timestamp: 60 })],
  ])('%s is rejected', async (_what, change) => {
    const brand = await makeBrand(test);
    const order = report(brand);
    const { body = JSON.stringify(order), timestamp = 0 } = change(order) as {
      body?: string;
      timestamp?: number;
    };
    const headers = signHeaders(test, JSON.stringify(order), brand);
    headers['hive-timestamp'] = String(now() - timestamp);
    const answer = await test
      .makeClient()
      .post<{ code: string }>('/api/conversions', undefined, { rawBody: body, headers });
    expect(answer.body.code).toBe('SIGNATURE_WRONG');
  });

  it('with another box’s secret is rejected', async () => {
    const [brand, other] = [await makeBrand(test), await makeBrand(test)];
    const key = { id: brand.key.id, secret: other.key.secret };
    expect((await post(test, report(brand), { key })).body.code).toBe('SIGNATURE_WRONG');
  });

  it.each([
    ['hive-key-id', ''],
    ['hive-key-id', 'hive_postback_pasted-the-secret'],
    ['hive-timestamp', ''],
    ['hive-timestamp', '2026-06-15T10:00:00Z'],
    ['hive-timestamp', '1781517600000'],
    ['hive-signature', ''],
    ['hive-signature', 'abcdef'],
    ['hive-signature', 'sha256=abcdef'],
  ])('without a valid %s (%j) is rejected with the header’s name', async (name, value) => {
    const brand = await makeBrand(test);
    const { status, body } = await post(test, report(brand), {
      ...brand,
      headers: { [name]: value },
    });
    expect([status, body.code]).toEqual([401, 'POSTBACK_UNSIGNED']);
    expect(Object.keys(body.fields ?? {})).toEqual([name]);
    const response = JSON.stringify([body, await storedAttempts(test, null)]);
    expect(response).not.toContain('pasted-the-secret');
  });
});

describe('The timestamp', () => {
  it.each([
    [300, 201],
    [-300, 201],
    [301, 401],
    [-301, 401],
  ])('that is %d seconds old gets status %d', async (age, expected) => {
    const brand = await makeBrand(test);
    const { status } = await post(test, report(brand), { ...brand, timestamp: now() - age });
    expect(status).toBe(expected);
  });

  it.each([
    [412, 'The timestamp is 412 seconds old; 300 are allowed.'],
    [-3600, 'The timestamp is 3600 seconds ahead of our clock; 300 are allowed.'],
  ])('that is off by %d seconds is rejected with the difference', async (age, sentence) => {
    const brand = await makeBrand(test);
    const { body } = await post(test, report(brand), { ...brand, timestamp: now() - age });
    expect(body.code).toBe('TIMESTAMP_OUT_OF_WINDOW');
    expect(body.message).toContain(sentence);
    expect(body.details).toEqual({ seconds: Math.abs(age), allowedSeconds: 300 });
  });
});

describe('A key', () => {
  it('that is unknown is rejected, and recorded without a box', async () => {
    const brand = await makeBrand(test);
    const id = randomUUID();
    const { status, body } = await post(test, report(brand), { key: { ...brand.key, id } });
    expect([status, body.code]).toEqual([401, 'KEY_UNKNOWN']);
    expect((await storedAttempts(test, null)).at(-1)).toMatchObject({ code: 'KEY_UNKNOWN' });
  });

  it('works beside its successor until its end time', async () => {
    const brand = await makeBrand(test);
    const next = await addKey(test, brand.boxId);
    const endsAt = new Date(test.clock.now().getTime() + 60_000);
    await test.database
      .updateTable('postback_key')
      .set({ ends_at: endsAt })
      .where('id', '=', brand.key.id)
      .execute();
    expect((await post(test, report(brand), brand)).status).toBe(201);
    expect((await post(test, report(brand), { key: next })).status).toBe(201);
    test.clock.advance(60);
    const { status, body } = await post(test, report(brand), brand);
    expect([status, body.code]).toEqual([401, 'KEY_RETIRED']);
    expect(body.message).toContain(endsAt.toISOString());
    expect((await post(test, report(brand), { key: next })).status).toBe(201);
  });

  it('is stored encrypted in the database', async () => {
    const brand = await makeBrand(test);
    const { rows } = await test.context.pool.query<{ row: string }>(
      `select row_to_json(k)::text || encode(sealed_secret, 'escape') as row from postback_key k where id = $1`,
      [brand.key.id],
    );
    expect(rows[0]?.row).not.toContain(brand.key.secret);
  });
});

describe('The record of attempts', () => {
  it('records a limited number of rejected postbacks during a flood, and every valid one', async () => {
    const rateLimits = {
      ...securityPolicy.rateLimits,
      postbackRefusedStored: { points: 3, seconds: 60 },
      postbackPerBox: { points: 2, seconds: 60 },
    };
    const flooded = await createTestApp({ policy: { rateLimits } });
    const brand = await makeBrand(flooded);
    const forged = { key: { ...brand.key, secret: 'guessed' } };
    for (let count = 0; count < 10; count += 1) {
      const { body } = await post(flooded, report(brand), forged);
      expect(body.code).toBe('SIGNATURE_WRONG');
    }
    expect(await storedAttempts(flooded, brand.boxId)).toHaveLength(3);
    // Correctly signed requests have a separate rate limit.
    expect((await post(flooded, report(brand), brand)).status).toBe(201);
    expect((await post(flooded, report(brand), brand)).status).toBe(201);
    const { status, body } = await post(flooded, report(brand), brand);
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(await storedAttempts(flooded, brand.boxId)).toHaveLength(5);
    await flooded.close();
  });

  it('is protected by a rate limit per network', async () => {
    const rateLimits = { ...securityPolicy.rateLimits, postback: { points: 1, seconds: 60 } };
    const limited = await createTestApp({ policy: { rateLimits } });
    const client = limited.makeClient();
    expect((await client.post('/api/conversions', {})).status).toBe(401);
    expect((await client.post('/api/conversions', {})).status).toBe(429);
    await limited.close();
  });

  it('is deleted after 30 days, and limited to the newest of each box’s attempts that stored nothing', async () => {
    const postbacks = { ...securityPolicy.postbacks, mostIdleKept: 2 };
    const trimmed = await createTestApp({ policy: { postbacks } });
    const [brand, other] = [await makeBrand(trimmed), await makeBrand(trimmed)];
    await post(trimmed, report(brand), brand);
    trimmed.clock.advance(30 * 86_400 + 1);
    const stored = report(brand);
    for (const amountPence of [-1, -2, -3]) await post(trimmed, { ...stored, amountPence }, brand);
    trimmed.clock.advance(1);
    const order = report({ clickId: await makeClick(trimmed, brand.boxId) });
    for (let time = 0; time < 2; time += 1) await post(trimmed, order, brand);
    await post(trimmed, { ...stored, amountPence: -4 }, other);

    await startAgain(trimmed);

    const attempts = await storedAttempts(trimmed, brand.boxId);
    expect(attempts.map(({ outcome }) => outcome)).toEqual(['refused', 'accepted', 'repeated']);
    expect(attempts[0]?.received['amountPence']).toBe('-3');
    expect(await storedAttempts(trimmed, other.boxId)).toHaveLength(1);
    expect(await storedConversions(trimmed, brand.boxId)).toHaveLength(2);
    await trimmed.close();
  });
});
