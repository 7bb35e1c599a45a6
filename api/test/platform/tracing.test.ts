import { randomBytes } from 'node:crypto';
import { apiBase, apiPaths } from '@hive/contract/api-paths';
import { startOtlpReceiver, type OtlpReceiver } from '@hive/shared-node/testing/otlp-receiver';
import { sql } from 'kysely';
import { createTestApp, type TestApp, type TestAppOptions } from '../support/test-app';

let receiver: OtlpReceiver;
let test: TestApp;
beforeAll(async () => {
  receiver = await startOtlpReceiver();
});
beforeEach(() => receiver.spans.splice(0));
afterEach(() => test.close());
afterAll(() => receiver.close());

const statementPath = '/statement';

/** An api that sends its traces to the receiver, with a route that returns the statement it runs. */
const start = async (settings: TestAppOptions['settings'] = {}): Promise<void> => {
  test = await createTestApp({
    settings: { tracing: { endpoint: receiver.url, share: 1 }, ...settings },
    prepare: (app, { database }) =>
      app.post(statementPath, async () => {
        const find = sql<{
          query: string;
        }>`select query from pg_stat_activity where pid = pg_backend_pid() and ${'a value'} <> ''`;
        return (await find.execute(database)).rows[0]?.query;
      }),
  });
};

const makeTrace = (flags: '00' | '01') => {
  const traceId = randomBytes(16).toString('hex');
  const parent = randomBytes(8).toString('hex');
  return { traceId, parent, traceparent: `00-${traceId}-${parent}-${flags}` };
};

const send = async (path: string, init?: RequestInit): Promise<string> =>
  (await fetch(test.origin + path, init)).text();

const readSpans = async () => {
  await test.context.tracing?.flush();
  return receiver.spans;
};

const sendStatement = (traceparent: string): Promise<string> =>
  send(statementPath, {
    method: 'POST',
    headers: { traceparent, 'content-type': 'application/json' },
    body: JSON.stringify({ any: 'x'.repeat(100_000) }),
  });

it('continues the trace of the proxy, down to the statement and its comment', async () => {
  await start();
  const { traceId, parent, traceparent } = makeTrace('01');

  const statement = await sendStatement(traceparent);

  const spans = await readSpans();
  const request = spans.find(({ name }) => name === `POST ${statementPath}`);
  expect(request).toMatchObject({ service: 'hive-api', traceId, parentSpanId: parent, status: 0 });
  expect(request?.attributes).toMatchObject({ 'http.response.status_code': 200 });
  const query = spans.find(({ name }) => name === 'SELECT');
  expect(query).toMatchObject({ traceId, parentSpanId: request?.spanId });
  expect(query?.attributes['db.query.text']).toMatch(/^select query from pg_stat_activity/);
  expect(JSON.stringify(spans)).not.toContain('a value');
  expect(statement).toContain(`/*traceparent='00-${traceId}-${query?.spanId}-01'*/`);
  const lines = test.readLog().map((line) => JSON.parse(line) as { route: string });
  expect(lines.find(({ route }) => route === statementPath)).toMatchObject({ traceId });
});

it('records public lists that are answered from prepared bytes', async () => {
  await start();
  const path = apiBase + apiPaths.publicBoxes;
  await send(path);
  const { traceId, traceparent } = makeTrace('01');

  await send(path, { headers: { traceparent } });

  const spans = (await readSpans()).filter((span) => span.traceId === traceId);
  expect(spans.map(({ name }) => name)).toEqual([`GET ${path}`]);
});

it('records nothing of a request that the proxy does not record', async () => {
  await start();

  const statement = await sendStatement(makeTrace('00').traceparent);

  expect(statement).not.toContain('traceparent');
  expect(await readSpans()).toEqual([]);
});

it('does not continue the trace of a client', async () => {
  await start({ trustedProxies: [], tracing: { endpoint: receiver.url, share: 0 } });

  await sendStatement(makeTrace('01').traceparent);

  expect(await readSpans()).toEqual([]);
});

it('marks a failed request and its statement without the message of the database', async () => {
  test = await createTestApp({
    settings: { tracing: { endpoint: receiver.url, share: 1 } },
    prepare: (app, { database }) =>
      app.get(statementPath, async () => sql`select ${'secret'}::int`.execute(database)),
  });

  await send(statementPath);

  const spans = await readSpans();
  expect(spans.find(({ name }) => name === 'SELECT')).toMatchObject({
    status: 2,
    attributes: { 'error.type': '22P02' },
  });
  expect(spans.find(({ name }) => name === `GET ${statementPath}`)).toMatchObject({ status: 2 });
  expect(JSON.stringify(spans)).not.toContain('secret');
});

it('answers while the receiver is away, and logs it', async () => {
  await start({ tracing: { endpoint: 'http://127.0.0.1:9', share: 1 } });

  const statement = await sendStatement(makeTrace('01').traceparent);

  expect(statement).toContain('traceparent');
  await test.context.tracing?.flush();
  expect(test.readLog().join('')).toContain('traces could not be exported');
});

it('is off without a receiver: no comment, and no trace in the log', async () => {
  await start({ tracing: null });

  const statement = await sendStatement(makeTrace('01').traceparent);

  expect(statement).not.toContain('traceparent');
  expect(test.readLog().join('')).not.toContain('traceId');
});
