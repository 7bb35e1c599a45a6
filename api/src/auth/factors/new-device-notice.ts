import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import { createSecurityNotices } from '../../mail/security-notice';
import type { AppContext } from '../../platform/context';
import { describeDevice } from '../devices/describe-device';
import type { Visitor } from '../sessions/browser';

/** An account without a device counts as just registered for this long: its first browser is not news. */
const registrationMs = 24 * 3600 * 1000;

const londonMoment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});

/** Emails the owner of an account about a sign-in on a browser that it has not used before. */
export function createNewDeviceNotice(context: Pick<AppContext, 'clock' | 'mailer' | 'settings'>) {
  const notices = createSecurityNotices(context);
  return {
    /**
     * Call before the device is remembered, and only for one that is not known. The text names no place and nothing that
     * the browser makes up: only names from our own list of browsers and systems.
     */
    async send(
      trx: Transaction<Database>,
      userId: string,
      { userAgent }: Pick<Visitor, 'userAgent'>,
    ): Promise<void> {
      const account = await trx
        .selectFrom('app_user as u')
        .where('u.id', '=', userId)
        .select(['u.email', 'u.created_at as createdAt'])
        .select(({ exists, selectFrom }) =>
          exists(selectFrom('device as d').whereRef('d.user_id', '=', 'u.id').select('d.id'))
            .$castTo<boolean>()
            .as('hasDevice'),
        )
        .executeTakeFirst();
      const now = context.clock.now();
      if (!account) return;
      if (!account.hasDevice && now.getTime() - account.createdAt.getTime() < registrationMs)
        return;
      await notices.send(
        trx,
        account.email,
        'new-device',
        `Time: ${londonMoment.format(now)} (UK time)`,
        `Browser: ${describeDevice(userAgent)}`,
      );
    },
  };
}
export type NewDeviceNotice = ReturnType<typeof createNewDeviceNotice>;
