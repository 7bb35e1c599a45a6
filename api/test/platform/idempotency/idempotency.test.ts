import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Expense } from '@hive/contract/expenses';
import { idempotencyHeader, replayedHeader } from '@hive/contract/idempotency';
import { sql } from 'kysely';
import { Client } from 'pg';
import { signInAdmin } from '../../audit/audit-helpers';
import type { Answer } from '../../billing/expenses/expense-helpers';
import { form, list } from '../../billing/expenses/expense-helpers';
import { applicationOf } from '../../marketplace/applications/application-helpers';
import { startAgain } from '../../support/start-again';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { until } from '../../support/until';

let test: TestApp;
let admin: TestClient;
let adminId: string;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  await test.reset();
  ({ client: admin, userId: adminId } = await signInAdmin(test));
});
let release: () => Promise<void> = async () => undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await release();
});
afterAll(() => test.close());

const path = '/api/accounting/expense';

const book = (
  key: string,
  { by = admin, body = form() }: { by?: TestClient; body?: object } = {},
) => by.post<Answer<Expense>>(path, body, { headers: { [idempotencyHeader]: key } });

const countBooked = async (): Promise<number> => (await list(admin)).total;

const readKeys = () => test.database.selectFrom('idempotency_key').selectAll().execute();

/** The next response is lost: its connection ends when it is to be sent. */
function loseNextResponse(): void {
  test.app.server.prependOnceListener('request', (_request, response: ServerResponse) => {
    vi.spyOn(response, 'end').mockImplementation(() => response.destroy());
  });
}

/** The database's connection ends at the next commit of a keyed write, before or after the server commits. */
function loseConnectionAtCommit(moment: 'before' | 'after'): void {
  const query = Client.prototype.query as (...input: unknown[]) => unknown;
  const spy = vi.spyOn(Client.prototype, 'query') as unknown as ReturnType<typeof vi.fn>;
  spy.mockImplementation(function (this: Client, ...input: unknown[]) {
    if (input[0] !== 'commit' || input.length > 1) return query.apply(this, input);
    spy.mockRestore();
    const lose = async (): Promise<never> => {
      if (moment === 'after') await query.apply(this, input);
      await this.end();
      throw new Error('Connection terminated unexpectedly');
    };
    return lose();
  });
}

it('A response that was lost is given again, and nothing is booked twice', async () => {
  const key = randomUUID();
  loseNextResponse();
  await expect(book(key)).rejects.toThrow();

  const repeat = await book(key);

  expect([repeat.status, repeat.headers.get(replayedHeader)]).toEqual([201, 'true']);
  expect(repeat.body.vendor).toBe('Acme Hosting');
  expect(await countBooked()).toBe(1);
});

it.each([
  ['before', null],
  ['after', 'true'],
] as const)('A crash just %s the commit books once', async (moment, replayed) => {
  const key = randomUUID();
  loseConnectionAtCommit(moment);
  expect((await book(key)).status).toBeGreaterThanOrEqual(500);
  const booked = moment === 'after' ? 1 : 0;
  expect([await countBooked(), (await readKeys()).length]).toEqual([booked, booked]);

  const repeat = await book(key);

  expect([repeat.status, repeat.headers.get(replayedHeader)]).toEqual([201, replayed]);
  expect(await countBooked()).toBe(1);
});

/** Holds every write to expenses until `release` is called. */
async function holdExpenses(): Promise<void> {
  const gate = new EventEmitter();
  const [held, released] = [once(gate, 'held'), once(gate, 'released')];
  const done = test.database.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('expense'))`.execute(trx);
    gate.emit('held');
    await released;
  });
  release = async () => {
    gate.emit('released');
    await done;
  };
  await held;
}

/** Waits until a statement waits for a lock. */
const untilWaiting = () =>
  until('a write waits', async () => {
    const { rows } = await test.context.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  });

it('Of simultaneous requests one runs, and the others may try again', async () => {
  const key = randomUUID();
  await holdExpenses();
  const first = book(key);
  await untilWaiting();

  const others = await Promise.all([book(key), book(key), book(key)]);
  // Refused for what it asks: it is still the same write.
  const unknown = await book(key, { body: form({ category: 'None' }) });

  for (const { status, body, headers } of [...others, unknown]) {
    expect([status, body.code]).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS']);
    expect(headers.get('retry-after')).toBe('1');
  }
  await release();
  expect((await first).status).toBe(201);
  expect((await book(key)).body).toEqual((await first).body);
  expect(await countBooked()).toBe(1);
});

it('Any number of requests at once write once', async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 12 }, () => book(key)));
  for (const { status } of answers) expect([201, 409]).toContain(status);
  const ids = answers.filter(({ status }) => status === 201).map(({ body }) => body._id);
  expect(new Set(ids).size).toBe(1);
  expect(await countBooked()).toBe(1);
});

it('A refusal is not remembered: the same key may be sent with a corrected body', async () => {
  const key = randomUUID();
  const wrong = await book(key, { body: form({ category: 'None' }) });
  expect([wrong.status, await readKeys()]).toEqual([400, []]);
  expect((await book(key)).status).toBe(201);
});

it('A refused repeat of a decided write gets the first answer, not the refusal', async () => {
  const { client } = await signIn(test);
  const body = await applicationOf(test);
  const apply = () =>
    client.post<object>('/api/applications', body, { headers: { [idempotencyHeader]: 'once' } });
  const [first, second] = [await apply(), await apply()];
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  expect(await client.post('/api/applications', body)).toMatchObject({ status: 409 });
});

it('Another account’s equal key is another key', async () => {
  const { client: other } = await signInAdmin(test);
  const key = randomUUID();
  expect((await book(key)).status).toBe(201);
  const answer = await book(key, { by: other });
  expect([answer.status, answer.headers.get(replayedHeader)]).toEqual([201, null]);
  expect(await countBooked()).toBe(2);
});

it('A key is remembered for 24 hours, then removed', async () => {
  const key = randomUUID();
  const { body } = await book(key);
  test.clock.advance(24 * 60 * 60 - 1);
  await startAgain(test);
  expect(await readKeys()).toHaveLength(1);
  test.clock.advance(1);
  await startAgain(test);
  expect(await readKeys()).toHaveLength(0);
  expect(body.vendor).toBe('Acme Hosting');
});

it('An expired key that was not removed yet is a new one', async () => {
  const key = randomUUID();
  await book(key);
  await test.database
    .updateTable('idempotency_key')
    .set({ created_at: new Date(test.clock.now().getTime() - 24 * 60 * 60 * 1000) })
    .execute();
  const again = await book(key, { body: form({ vendor: 'Another' }) });
  expect([again.status, again.headers.get(replayedHeader)]).toEqual([201, null]);
  expect((await book(key, { body: form({ vendor: 'Another' }) })).body).toEqual(again.body);
  expect(await countBooked()).toBe(2);
});

it.each([
  ['spaces', 'a b'],
  ['other letters', 'clé'],
  ['256 characters', 'x'.repeat(256)],
])('A key of %s is refused', async (_what, key) => {
  const answer = await book(key);
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED', fields: { [idempotencyHeader]: expect.any(String) } },
  });
});

it('Answers are stored sealed, and only for requests with a key', async () => {
  await admin.post(path, form());
  expect(await readKeys()).toEqual([]);
  await book(randomUUID());
  const [row] = await readKeys();
  expect(row!.sealed_answer.toString('latin1')).not.toContain('Acme');
});

it('Erasing an account removes its keys', async () => {
  await book(randomUUID());
  const { client: other } = await signInAdmin(test);
  await test.database
    .updateTable('app_user')
    .set({ role: 'user' })
    .where('id', '=', adminId)
    .execute();
  const answer = await other.request('DELETE', `/api/user/${adminId}`);
  expect([answer.status, await readKeys()]).toEqual([200, []]);
});
