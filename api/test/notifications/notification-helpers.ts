import type { ApiErrorBody } from '@hive/contract/common';
import type {
  EventKind,
  Notification,
  NotificationKind,
  NotificationSetting,
} from '@hive/contract/notifications';
import { createDigestJob } from '../../src/notifications/digest-job';
import type { StoredMail } from '../../src/mail/mail-repository';
import type { NotifiedEvent } from '../../src/notifications/event-data';
import { createNotifier } from '../../src/notifications/notifier';
import type { TestApp } from '../support/test-app';
import type { TestAnswer, TestClient } from '../support/test-client';

export const base = '/api/notifications';

export interface Page {
  items: Notification[];
  next: string | null;
  unread: number;
}

export const listOwn = async (
  client: TestClient,
  query: Record<string, string | number> = {},
): Promise<Page> => (await client.get<Page>(base, { query })).body;

/** The texts of a person's notifications of a kind, newest first. */
export const textsOf = async (client: TestClient, kind: NotificationKind): Promise<string[]> =>
  (await listOwn(client, { kind })).items.map(({ text }) => text);

/** How many notifications of a kind a person has, read ones included. */
export const countNotifications = async (
  { database }: Pick<TestApp, 'database'>,
  userId: string,
  kind: EventKind,
): Promise<number> =>
  (
    await database
      .selectFrom('notification')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .select('id')
      .execute()
  ).length;

/** The emails to a person, newest first. */
export async function mailsTo(test: TestApp, userId: string): Promise<StoredMail[]> {
  const { email } = await test.database
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select('email')
    .executeTakeFirstOrThrow();
  return test.mails.list(email);
}

/** The subjects of the emails to a person, newest first. */
export const subjectsTo = async (test: TestApp, userId: string): Promise<string[]> =>
  (await mailsTo(test, userId)).map(({ subject }) => subject);

export type SettingsAnswer = TestAnswer<
  Partial<ApiErrorBody> & { settings?: NotificationSetting[] }
>;

export const changeSetting = (client: TestClient, body: object): Promise<SettingsAnswer> =>
  client.request('PATCH', `${base}/settings`, { body });

/** What a service does in its transaction. */
export const notify = (
  { database, context }: TestApp,
  events: NotifiedEvent | readonly NotifiedEvent[],
): Promise<number> =>
  database.transaction().execute((trx) => createNotifier(context).notify(trx, events));

let counter = 0;

/** A reply to a person's review. */
export const answered = (userId: string, box = 'Tea Box'): NotifiedEvent => ({
  kind: 'own-review-answered',
  subject: `review ${(counter += 1)}`,
  to: { userId },
  data: { box, boxId: '0192b1a5-0000-7000-8000-000000000001' },
});

/** What one process does each hour. */
export const sendDigests = ({ context }: TestApp): Promise<void> =>
  createDigestJob(context, () => true)();

/** The token of the link with which an email can be stopped. */
export const tokenOf = (text: string): string =>
  decodeURIComponent(/\/unsubscribe\?token=(\S+)/.exec(text)?.[1] ?? '');
