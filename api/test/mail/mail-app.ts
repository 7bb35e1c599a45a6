import { sql } from 'kysely';
import type { SmtpSettings } from '../../src/platform/settings/smtp-settings';
import { securityPolicy, type MailPolicy } from '../../src/platform/security/security-policy';
import type { TestApp, TestAppOptions } from '../support/test-app';
import { createTestApp } from '../support/test-app';
import { until } from '../support/until';

/** Creates the api with a local mail server, unencrypted by default. */
export function createMailApp(
  port: number,
  {
    smtp,
    mail,
    ...options
  }: TestAppOptions & { smtp?: Partial<SmtpSettings>; mail?: Partial<MailPolicy> } = {},
): Promise<TestApp> {
  return createTestApp({
    ...options,
    settings: { smtp: makeSmtp(port, smtp), ...options.settings },
    policy: { mail: { ...securityPolicy.mail, ...mail } },
  });
}

export const makeSmtp = (port: number, smtp: Partial<SmtpSettings> = {}): SmtpSettings => ({
  host: '127.0.0.1',
  port,
  isSecure: false,
  requireTls: false,
  credentials: undefined,
  authorities: undefined,
  from: 'no-reply@hive.example',
  ...smtp,
});

let counter = 0;
/** Returns a mail to an address that no other test uses. */
export function makeMail(values: { subject?: string; text?: string; expiresAt?: Date } = {}) {
  const number = (counter += 1);
  return {
    to: `reader-${number}@people.example`,
    subject: `Mail ${number} from Hive`,
    text: `Hello ${number}.\n`,
    html: `<p>Hello ${number}.</p>`,
    ...values,
  };
}

/** Reads the row of a mail. */
export const readRow = ({ database }: TestApp, id: string) =>
  database.selectFrom('mail').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

/** Waits until a mail's row fulfils a condition. */
export async function untilRow(
  test: TestApp,
  id: string,
  expected: Partial<Awaited<ReturnType<typeof readRow>>>,
) {
  await until(`mail ${id} becomes ${JSON.stringify(expected)}`, async () => {
    const row = await readRow(test, id);
    return Object.entries(expected).every(
      ([name, value]) => row[name as keyof typeof row] === value,
    );
  });
  return readRow(test, id);
}

/** Waits until an attempt has failed and the mail waits for the next one. */
export async function untilRetryQueued(test: TestApp, id: string, attempts: number) {
  await untilRow(test, id, { attempts, attempt_until: null });
  await until('the job waits for its next attempt', async () => {
    const { rows } = await sql<{ waits: boolean }>`
      select locked_at is null as waits from graphile_worker.jobs where key = ${id}`.execute(
      test.database,
    );
    return rows[0]?.waits === true;
  });
}

/** Makes the next attempt due immediately, so that no test waits for it. */
export async function skipPause({ database }: TestApp, id: string): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where key = ${id}`.execute(
    database,
  );
  await sql`select pg_notify('jobs:insert', '{"count": 1}')`.execute(database);
}

/** Returns the seconds until a mail's next attempt, according to the queue. */
export async function readPause({ database }: TestApp, id: string): Promise<number> {
  const { rows } = await sql<{ pause: number }>`
    select extract(epoch from run_at - now())::float as pause from graphile_worker.jobs where key = ${id}`.execute(
    database,
  );
  return rows[0]?.pause ?? Number.NaN;
}
