import { Readable } from 'node:stream';
import { listEntriesAbout } from '../../audit/list-entries-about';
import { accountGone, checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { createLimiter } from '../../platform/http/rate-limit';
import { requireUser } from '../../platform/http/require-user';
import { writeDocument } from './export-document';
import { addPictures } from './export-pictures';
import { createExportRepository } from './export-repository';

export type ExportService = ReturnType<typeof createExportService>;

/** Part of the document, so that its reader knows what is left out. */
const remarks = {
  left: 'Passwords, keys and codes are stored hashed or encrypted. They are left out, as are the texts of emails, which can contain codes.',
  clicks:
    'Clicks on brands’ links are linked to you only if you were logged in and had accepted cookies.',
  orders:
    'Brands report orders that followed a click, using the ID of the click. They do not tell us who ordered.',
  pageViews:
    'Page views, and all other clicks, are stored under a keyed hash of browser, network and day. They cannot be traced to a person, so none are included.',
  counters:
    'Counters of incorrect codes and passwords, which protect against guessing, are stored under IDs and hashes. They are reset by a correct entry, or after 30 days without an incorrect one.',
};

/** Exports all data stored about a user (UK GDPR articles 15 and 20). */
export function createExportService(context: AppContext) {
  const { database, clock, policy, files } = context;
  const exported = createExportRepository(database);
  const perAccount = createLimiter(context, {
    name: 'export-own-data',
    ...policy.rateLimits.exportOwnData,
  });

  return {
    /**
     * @returns the name of the file and its JSON, read from the database while it is being sent.
     * @throws Problem RATE_LIMITED
     */
    async write(session: RequestSession): Promise<{ fileName: string; content: Readable }> {
      checkAccess('verified', session);
      const userId = requireUser(session);
      await perAccount.consume(userId);
      const account = await exported.findAccount(userId);
      if (!account) throw accountGone();
      const writtenAt = clock.now().toISOString();
      const document = writeDocument({
        about: 'All the data Hive holds about you.',
        writtenAt,
        remarks,
        account: { id: userId, ...account },
        acceptedTerms: await exported.listAcceptedTerms(userId),
        emailChange: await exported.findEmailChange(userId),
        protection: await exported.findFactors(userId),
        boxes: await exported.listMemberships(userId),
        applications: exported.listApplications(userId),
        invitations: exported.listInvitations(account.email),
        sessions: exported.listSessions(userId),
        devices: exported.listDevices(userId),
        questionnaire: exported.listAnswers(userId),
        dismissedBoxes: exported.listDismissedBoxes(userId),
        shortlist: await exported.listShortlist(userId),
        reviews: exported.listReviews(userId),
        reviewPhotos: addPictures(files, exported.listReviewPhotos(userId)),
        reviewInvitations: exported.listReviewInvitations(userId),
        reviewReports: exported.listReports(userId),
        complaints: exported.listComplaints(userId, account.email),
        clicks: exported.listClicks(userId),
        orders: exported.listOrders(userId),
        tables: await exported.listTableLooks(userId),
        notifications: exported.listNotifications(userId),
        notificationSettings: await exported.listNotificationSettings(userId),
        changesByAdmins: listEntriesAbout(database, userId),
        mails: exported.listMails(account.email),
      });
      const fileName = `hive-my-data-${writtenAt.slice(0, 10)}.json`;
      return { fileName, content: Readable.from(document, { objectMode: false }) };
    },
  };
}
