import { v7 as newId } from 'uuid';
import { signInAdmin } from '../../audit/audit-helpers';
import { makeAccount } from '../../auth/accounts/account-helpers';
import { drawPicture, makeForm } from '../../auth/profile/picture-helpers';
import { form } from '../../billing/expenses/expense-helpers';
import { insertComplaint } from '../../complaints/complaint-helpers';
import { insertApplication } from '../../marketplace/applications/application-helpers';
import { makeListedBox } from '../../marketplace/reviews/review-helpers';
import { invite, readToken } from '../../partners/invitations/invitation-helpers';
import { createFactories } from '../../support/factories';
import { insertListingChange, insertOwnBox, insertPromo } from '../matrix/owned-resources';
import { entries } from '../matrix/entries';
import type { RequestContext, RequestInput } from '../matrix/entry';

type MakeRequest = (stage: RequestContext) => RequestInput | Promise<RequestInput>;

/** Requests that succeed, for calls whose entry in the access matrix does not, or always has the same body. */
const successes: Readonly<Record<string, MakeRequest>> = {
  'POST /boxes': () => ({
    body: {
      name: `Tea ${newId()}`,
      website: 'https://tea.example',
      affiliateLink: 'https://tea.example/join',
      commission: 10,
    },
  }),
  'POST /boxes/:id/reviews': async ({ test }) => ({
    params: { id: (await makeListedBox(test)).id },
    body: { rating: 5, message: 'Lovely.' },
  }),
  'POST /boxes/:id/reviews/photos': async ({ test }) => ({
    ...(await makePicture('photo')),
    params: { id: (await makeListedBox(test)).id },
  }),
  'POST /admin/reviews/:id/approve': async ({ test }) => ({
    params: { id: await insertReview(test) },
    body: { version: 1 },
  }),
  'POST /admin/reviews/:id/reject': async ({ test }) => ({
    params: { id: await insertReview(test) },
    body: { version: 1, reason: 'Not about the box.' },
  }),
  'POST /partner/listing/pictures': async ({ test, owner }) => ({
    ...(await makePicture('picture')),
    query: { boxId: await insertOwnBox(test, owner) },
  }),
  'POST /admin/listing-changes/:id/approve': async ({ test }) => ({
    params: { id: (await insertPartnersChange(test)).id },
  }),
  'POST /admin/listing-changes/:id/reject': async ({ test }) => ({
    params: { id: (await insertPartnersChange(test)).id },
    body: { reason: 'Not on your website.' },
  }),
  'POST /admin/boxes/:id/verification': async ({ test }) => ({
    params: { id: (await makeListedBox(test)).id },
    body: { reason: 'We have visited them.' },
  }),
  'POST /admin/boxes/:id/verification/end': async ({ test }) => ({
    params: { id: (await makeListedBox(test)).id },
    body: { reason: 'It has closed.' },
  }),
  'POST /partner/upload-ad': async ({ test, owner }) => ({
    ...(await makePicture('adMedia')),
    query: { boxId: await insertOwnBox(test, owner) },
  }),
  'POST /admin/promo-media/:id/approve': async ({ test }) => ({
    params: { id: await insertPartnersPromo(test) },
    body: {},
  }),
  'POST /admin/promo-media/:id/refuse': async ({ test }) => ({
    params: { id: await insertPartnersPromo(test) },
    body: { reason: 'Not about the box.' },
  }),
  'POST /admin/conversions/:id/approve': async ({ test }) => ({
    params: { id: await insertConversion(test) },
  }),
  'POST /admin/conversions/:id/decline': async ({ test }) => ({
    params: { id: await insertConversion(test) },
    body: { reason: 'Cancelled.' },
  }),
  'POST /admin/conversion-decisions': async ({ test }) => ({
    body: { action: 'approve', target: { ids: [await insertConversion(test)] } },
  }),
  'POST /admin/applications/:id/approve': async ({ test }) => ({
    params: { id: await insertOpenApplication(test) },
  }),
  'POST /admin/applications/:id/reject': async ({ test }) => ({
    params: { id: await insertOpenApplication(test) },
    body: { reason: 'Not a subscription.' },
  }),
  'POST /admin/complaints/:id/answer': async ({ test }) => ({
    params: { id: await insertComplaint(test) },
    body: { answer: 'We have corrected it.' },
  }),
  'POST /admin/complaints/:id/notes': async ({ test }) => ({
    params: { id: await insertComplaint(test) },
    body: { text: 'Asked the brand.' },
  }),
  'POST /invitations/accept': async ({ test, sender }) => {
    const { client } = await signInAdmin(test);
    const box = await createFactories(test.database).makeBox();
    await invite(client, box.id, sender.email);
    return { body: { token: await readToken(test, sender.email) } };
  },
  'POST /user/bulk': async ({ test }) => ({
    body: { ids: [(await makeAccount(test)).id, (await makeAccount(test)).id], action: 'suspend' },
  }),
  'POST /admin/mails/:id/retry': async ({ test }) => {
    const mail = { to: 'pat@people.example', subject: 'Hello', text: 'Hello', html: '' };
    const id = await test.context.mailer.send(mail);
    await test.database
      .updateTable('mail')
      .set({ status: 'dead', attempts: 3 })
      .where('id', '=', id)
      .execute();
    return { params: { id } };
  },
  'POST /accounting/expense': () => ({ body: form({ notes: newId() }) }),
  'POST /accounting/receipts': () => makePicture('file'),
  'POST /accounting/expense-imports': async () => ({
    ...(await makeForm([
      {
        field: 'file',
        fileName: 'bank.csv',
        content: Buffer.from(
          `Date,Supplier,Category,Gross\n2026-11-05,Acme ${newId()},Hosting,12.50`,
        ),
      },
    ])),
    query: { book: 'true', newCategories: 'true' },
  }),
};

/** A request that the call accepts; each is a different one, if its call takes any input. */
export async function makeRequest(name: string, stage: RequestContext): Promise<RequestInput> {
  const make = successes[name] ?? entries[name]?.request;
  return (await make?.(stage)) ?? {};
}

type Test = RequestContext['test'];

async function insertReview({ database }: Test): Promise<string> {
  const { makeBox, makeReview } = createFactories(database);
  return (await makeReview((await makeBox()).id, { status: 'pending' })).id;
}

async function insertPartnersPromo(test: Test): Promise<string> {
  const { id: userId } = await makeAccount(test, { role: 'partner' });
  return insertPromo(test, { userId });
}

async function insertPartnersChange(test: Test) {
  const { id: userId } = await makeAccount(test, { role: 'partner' });
  return insertListingChange(test, { userId });
}

async function insertConversion({ database }: Test): Promise<string> {
  const { makeBox, makeConversion } = createFactories(database);
  return (await makeConversion((await makeBox()).id)).id;
}

async function insertOpenApplication(test: Test): Promise<string> {
  return (await insertApplication(test, (await makeAccount(test)).id)).id;
}

let width = 40;

async function makePicture(field: string): Promise<RequestInput> {
  const content = await drawPicture((width += 1))
    .png()
    .toBuffer();
  return makeForm([{ field, content, fileName: 'picture.png', type: 'image/png' }]);
}
