import type { AuditAction } from '@hive/contract/audit-actions';
import { v7 as newId } from 'uuid';
import { makeAccount, makeEmail } from '../auth/accounts/account-helpers';
import { insertApplication } from '../marketplace/applications/application-helpers';
import { makePartner } from '../partners/membership/own-boxes';
import { drawPicture } from '../auth/profile/picture-helpers';
import { uploadAd } from '../marketplace/promo/promo-helpers';
import { insertPhoto } from '../marketplace/reviews/review-helpers';
import { insertListingChange } from '../platform/matrix/owned-resources';
import { createFactories } from '../support/factories';
import type { AdminWrite, WriteContext } from './admin-write';
import { deskWrites } from './desk-writes';
import { bankWrites } from './bank-writes';
import { complaintWrites } from './complaint-writes';
import { expenseWrites } from './expense-writes';
import { invoiceWrites } from './invoice-writes';
import { releaseWrites } from './release-writes';

const makeBox = async ({ test }: WriteContext) =>
  (await createFactories(test.database).makeBox()).id;

const makeListingChange = async ({ test }: WriteContext) =>
  (await insertListingChange(test, { userId: '' })).id;

const makeApplication = async ({ test }: WriteContext) =>
  (await insertApplication(test, (await makeAccount(test)).id)).id;

const makeReview = async (context: WriteContext) =>
  (
    await createFactories(context.test.database).makeReview(await makeBox(context), {
      status: 'pending',
    })
  ).id;

const makeConversion = async (context: WriteContext) =>
  (await createFactories(context.test.database).makeConversion(await makeBox(context))).id;

async function makePromo({ test }: WriteContext): Promise<string> {
  const { client } = await makePartner(test);
  return (await uploadAd(client, await drawPicture().png().toBuffer())).body.medium!._id;
}

async function makeDeadMail({ test }: WriteContext): Promise<string> {
  const to = makeEmail();
  const id = await test.context.mailer.send({ to, subject: 'Hello', text: 'Hi', html: '<p>Hi' });
  await test.database
    .updateTable('mail')
    .set({ status: 'dead', sent_at: null })
    .where('id', '=', id)
    .execute();
  return id;
}

async function invite(context: WriteContext): Promise<string> {
  const body = { boxId: await makeBox(context), email: makeEmail() };
  const sent = await context.admin.post<{ invitation: { _id: string } }>(
    '/api/admin/invitations',
    body,
  );
  return sent.body.invitation._id;
}

/** Describes a write to a resource that `make` creates. */
const to = (
  action: AuditAction,
  make: (context: WriteContext) => Promise<string>,
  body?: object,
): AdminWrite => ({
  action,
  request: async (context) => ({ params: { id: await make(context) }, ...(body && { body }) }),
});

const makeUser = async ({ test }: WriteContext) => (await makeAccount(test)).id;

async function makeSuspendedUser({ test }: WriteContext): Promise<string> {
  return (await makeAccount(test, { suspended_at: test.clock.now() })).id;
}

/** The release that admins may override in their browser. */
const override = { remote: 'remote-user', version: '2' };

const bulk = (action: AuditAction, body: object, make = makeUser): AdminWrite => ({
  action,
  request: async (context) => ({ body: { ids: [await make(context)], ...body } }),
});

/** By call: every change by admins that is visible to others. */
export const adminWrites: Readonly<Record<string, readonly AdminWrite[]>> = {
  'POST /boxes': [
    {
      action: 'box.create',
      request: async () => ({
        body: {
          name: `Box ${newId()}`,
          website: 'https://tea.example',
          affiliateLink: 'https://tea.example/join',
          commission: 10,
        },
      }),
    },
  ],
  'PATCH /boxes/:id': [
    to('box.change', makeBox, { name: 'Tea' }),
    to('box.change', makeBox, { tier: 'gold', commission: 12 }),
  ],
  'DELETE /boxes/:id': [to('box.archive', makeBox)],
  'POST /admin/boxes/:id/verification/checks': [to('box.check', makeBox, { kind: 'domain' })],
  'POST /admin/boxes/:id/verification': [
    to('box.verify', makeBox, { reason: 'We have visited them.' }),
  ],
  'POST /admin/boxes/:id/verification/end': [
    to('box.end-verification', makeBox, { reason: 'It has closed.' }),
  ],
  'POST /categories': [
    {
      action: 'category.create',
      request: async () => ({ body: { name: `Category ${newId()}` } }),
    },
  ],
  'PATCH /user/:id': [
    to('user.change', makeUser, { role: 'partner' }),
    to('user.change', makeUser, { title: 'Taster', badges: ['Early'] }),
  ],
  'PATCH /user/:id/suspend': [
    to('user.suspend', makeUser, { suspended: true }),
    to('user.unsuspend', makeSuspendedUser, { suspended: false }),
  ],
  'DELETE /user/:id': [to('user.delete', makeUser)],
  'POST /user/bulk': [
    bulk('user.suspend', { action: 'suspend' }),
    bulk('user.unsuspend', { action: 'unsuspend' }, makeSuspendedUser),
    bulk('user.delete', { action: 'delete' }),
    bulk('user.change', { action: 'role', role: 'admin' }),
  ],
  'GET /admin/export-audit': [{ action: 'audit.export', request: async () => ({}) }],
  'GET /user/all': [{ action: 'user.export', request: async () => ({}) }],
  'GET /admin/export-users': [{ action: 'user.export', request: async () => ({}) }],
  'PUT /admin/enabled-views/:userId': [
    {
      action: 'user.views',
      request: async (context) => ({
        params: { userId: await makeUser(context) },
        body: { enabledViews: ['results'] },
      }),
    },
  ],
  'POST /admin/enabled-views/grant': [bulk('user.views', { view: 'results', isEnabled: false })],
  'POST /admin/reviews/:id/approve': [to('review.approve', makeReview, { version: 1 })],
  'POST /admin/reviews/:id/reject': [
    to('review.reject', makeReview, { version: 1, reason: 'Too short.' }),
  ],
  'DELETE /admin/reviews/:id/photos/:photoId': [
    {
      action: 'review.remove-photo',
      request: async ({ test }) => {
        const { makeBox, makeReview } = createFactories(test.database);
        const { id: boxId } = await makeBox();
        const { id } = await makeReview(boxId);
        const { id: userId } = await makeAccount(test);
        const photoId = await insertPhoto(test, { userId, boxId, reviewId: id });
        return { params: { id, photoId } };
      },
    },
  ],
  'POST /admin/applications/:id/approve': [to('application.approve', makeApplication)],
  'POST /admin/applications/:id/reject': [
    to('application.reject', makeApplication, { reason: 'No subscription.' }),
  ],
  'POST /admin/listing-changes/:id/approve': [to('listing.approve', makeListingChange)],
  'POST /admin/listing-changes/:id/reject': [
    to('listing.reject', makeListingChange, { reason: 'Not on your website.' }),
  ],
  'POST /admin/promo-media/:id/approve': [to('promo.approve', makePromo)],
  'POST /admin/promo-media/:id/refuse': [
    to('promo.refuse', makePromo, { reason: 'Not about the box.' }),
  ],
  'POST /admin/conversions/:id/approve': [to('conversion.approve', makeConversion)],
  'POST /admin/conversions/:id/decline': [
    to('conversion.decline', makeConversion, { reason: 'Cancelled.' }),
  ],
  'POST /admin/invitations': [
    {
      action: 'invitation.send',
      request: async (context) => ({ body: { boxId: await makeBox(context), email: makeEmail() } }),
    },
  ],
  'DELETE /admin/invitations/:id': [to('invitation.revoke', invite)],
  'POST /accounting/months/:month/close': [
    {
      action: 'month.close',
      request: async ({ admin }) => {
        await admin.post('/api/accounting/months/2001-01-01/reopen', {});
        return { params: { month: '2001-01-01' } };
      },
    },
  ],
  'POST /accounting/months/:month/reopen': [
    {
      action: 'month.reopen',
      request: async ({ admin }) => {
        await admin.post('/api/accounting/months/2001-01-01/close', {});
        return { params: { month: '2001-01-01' } };
      },
    },
  ],
  'POST /admin/mails/:id/retry': [to('mail.retry', makeDeadMail)],
  'POST /admin/release-override': [
    { action: 'override.begin', request: async () => ({ body: override }) },
  ],
  'DELETE /admin/release-override': [
    {
      action: 'override.end',
      request: async ({ admin }) => {
        await admin.post('/api/admin/release-override', override);
        return {};
      },
    },
  ],
  ...complaintWrites,
  ...bankWrites,
  ...expenseWrites,
  ...deskWrites,
  ...invoiceWrites,
  ...releaseWrites,
};
