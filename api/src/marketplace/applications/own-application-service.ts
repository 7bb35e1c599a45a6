import type { Application, ApplicationBody } from '@hive/contract/applications';
import { limits } from '@hive/contract/limits';
import { currentTerms } from '@hive/contract/terms-versions';
import { createNotifier } from '../../notifications/notifier';
import { createMembership } from '../../partners/membership/membership';
import { adminCannotBeMember } from '../../partners/membership/membership-problems';
import { accountGone, checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { createLimiter } from '../../platform/http/rate-limit';
import { requireUser } from '../../platform/http/require-user';
import { createAcceptedTerms } from '../../terms/accepted-terms';
import { writeApplicationReceivedMail } from './application-mails';
import { toApplication } from './application-mapper';
import {
  applicationDecided,
  applicationExists,
  applicationsFull,
  categoryGone,
  noApplication,
} from './application-problems';
import { createOwnApplicationRepository } from './own-application-repository';

export type OwnApplicationService = ReturnType<typeof createOwnApplicationService>;

/** Applications to list a box, and their status. */
export function createOwnApplicationService(context: AppContext) {
  const { database, clock, policy, mailer, settings } = context;
  const notifier = createNotifier(context);
  const perAccount = createLimiter(context, {
    name: 'application',
    ...policy.rateLimits.applicationWrite,
  });

  return {
    /** @throws Problem FORBIDDEN, APPLICATION_EXISTS, APPLICATIONS_FULL, CATEGORY_UNKNOWN, RATE_LIMITED */
    async apply(session: RequestSession, body: ApplicationBody): Promise<Application> {
      checkAccess('verified', session);
      const userId = requireUser(session);
      await perAccount.consume(userId);
      return database.transaction().execute(async (trx) => {
        // Locked, so that of two applications at once the second sees the first.
        const [person] = await createMembership(trx).lock(userId);
        if (!person) throw accountGone();
        if (person.role === 'admin') throw adminCannotBeMember();
        const own = createOwnApplicationRepository(trx);
        if (await own.isThere(userId, body.brandName)) throw applicationExists();
        if ((await own.countOpen(userId)) >= limits.openApplications) throw applicationsFull();
        const category = await own.findCategory(body.categoryId);
        if (!category) throw categoryGone();
        const now = clock.now();
        const row = await own.insert(userId, body, { categoryName: category.name, now });
        const { version } = currentTerms('brands');
        await createAcceptedTerms(trx).accept(userId, { audience: 'brands', version, at: now });
        await mailer.send(writeApplicationReceivedMail(person.email, settings.publicUrl), trx);
        const subject = row.id;
        await notifier.notify(trx, {
          kind: 'application-waiting',
          subject,
          to: 'admins',
          data: {},
        });
        return toApplication(row);
      });
    },

    async list(session: RequestSession): Promise<Application[]> {
      checkAccess('verified', session);
      const rows = await createOwnApplicationRepository(database).list(requireUser(session));
      return rows.map(toApplication);
    },

    /** @throws Problem NOT_FOUND, APPLICATION_DECIDED */
    async withdraw(session: RequestSession, id: string): Promise<void> {
      checkAccess('verified', session);
      const userId = requireUser(session);
      const own = createOwnApplicationRepository(database);
      if (await own.deleteOpen(userId, id)) return;
      throw (await own.exists(userId, id)) ? applicationDecided() : noApplication();
    },
  };
}
