import pg from 'pg';
import pino from 'pino';
import type { ChangeListener } from '../../src/database/change-listener';
import { createChangeListener, listenerTiming } from '../../src/database/change-listener';
import type { DatabaseProxy } from '../support/database-proxy';
import { startDatabaseProxy } from '../support/database-proxy';
import { until } from '../support/until';

const serverUrl = process.env['HIVE_TEST_DATABASE_URL'] ?? '';
let proxy: DatabaseProxy;
let admin: pg.Client;
let listener: ChangeListener;
/** The number of changes that the listener has reported, connections included. */
let changes: number;
let payloads: (string | null)[];

beforeAll(async () => {
  proxy = await startDatabaseProxy(serverUrl);
  admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await proxy.close();
});
beforeEach(async () => {
  changes = 0;
  payloads = [];
  proxy.setMode('pass');
  listener = createChangeListener({
    connection: { host: proxy.host, port: proxy.port, user: 'postgres', database: 'postgres' },
    log: pino({ level: 'silent' }),
    // Long enough for a busy machine: a false loss would only cause another connection.
    timing: { probeEveryMs: 50, answerWithinMs: 500 },
  });
  listener.on('catalogue', () => (changes += 1));
  listener.on('notification', (payload) => payloads.push(payload));
  listener.start();
  await until('the listener is connected', () => changes > 0);
});
afterEach(() => listener.stop());

it('notices a connection that fails silently within five seconds', () => {
  const { probeEveryMs, answerWithinMs } = listenerTiming;
  expect(probeEveryMs + answerWithinMs).toBeLessThan(5_000);
});

/** Announces changes until the listener reports one. */
const untilNotified = (): Promise<void> => {
  const before = changes;
  return until('a change is reported', async () => {
    await admin.query('notify catalogue');
    return changes > before;
  });
};

it('reports changes, and none while nothing changes', async () => {
  await untilNotified();
  expect(listener.isLost()).toBe(false);
});

it('gives each channel its own notifications, with their payload', async () => {
  const before = changes;
  await untilNotified();
  await admin.query("select pg_notify('notification', 'person 7')");
  await until('the payload arrives', () => payloads.length > 1);
  expect(payloads).toEqual([null, 'person 7']);
  expect(changes).toBeGreaterThan(before);
});

it.each(['silent', 'no-notifications'] as const)(
  'notices that an open connection is %s, connects again, and reports a change for what it missed',
  async (mode) => {
    const before = changes;
    proxy.setMode(mode);
    await admin.query('notify catalogue');
    await until('the listener has another connection', () => changes > before);
    await untilNotified();
    expect(listener.isLost()).toBe(false);
  },
);

it('counts as lost as long as no connection delivers notifications', async () => {
  proxy.setMode('no-notifications', { isLasting: true });
  await until('the loss is noticed', () => listener.isLost());
  const before = changes;
  proxy.setMode('pass');
  await until('the listener is connected again', () => changes > before);
  expect(listener.isLost()).toBe(false);
});
