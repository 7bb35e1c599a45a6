import { paths } from '@hive/contract/paths';
import { makePerson } from '../fixtures/accounts';
import { smallPicture } from '../fixtures/pictures';
import { lookUntil } from '../fixtures/look-until';
import { expect, test } from '../fixtures/test';
import { refusal } from '../fixtures/trouble';

const slug = 'brackenrind-cheese-post';
/** Not the same: its picture comes and goes, and another story looks at that one's profile. */
const advertised = { slug: 'knotbramble-yarn', name: 'Knotbramble Yarn' };
const tab = (id: string) => `${paths.adminDashboard.getHref()}?tab=${id}`;

test('A review is rejected by keyboard alone, and its writer is mailed why', async ({
  site,
  page,
  accounts,
  database,
  mailbox,
  browser,
  baseURL,
  trouble,
}) => {
  trouble.expect(refusal(400));
  const words = `Warm, late and not what was promised. ${Date.now()}`;
  const elsewhere = await browser.newContext({ baseURL });
  const writer = await accounts.within(elsewhere.request).registerAndVerify();
  // First in the queue: it waits longer than all others.
  await database.change(
    `insert into review (id, box_id, user_id, author_name, rating, message, status, updated_at)
     select gen_random_uuid(), box.id, app_user.id, 'Morgan A.', 1, $2, 'pending', '2020-01-01'
     from box join app_user on app_user.email = $1 where slug = $3`,
    [writer.email, words, slug],
  );
  await accounts.registerAdmin();
  await site.open(tab('reviews'));
  await expect(page.getByRole('article').getByText(words)).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.type(' ');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Say why.')).toBeVisible();
  await page.keyboard.type('It is about another box.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Rejected: Review of Brackenrind Cheese Post/)).toBeVisible();
  await expect(page.getByRole('article').getByText(words)).toHaveCount(0);
  const { subject, text } = await mailbox.nthMailTo(writer.email, 2);
  expect(subject).toBe('Your review on Hive was not published');
  expect(text).toContain('It is about another box.');
  await elsewhere.close();
});

test('An application is approved, and another that was decided meanwhile is told and goes', async ({
  site,
  page,
  accounts,
  database,
  browser,
  baseURL,
  trouble,
}) => {
  trouble.expect(refusal(409));
  const elsewhere = await browser.newContext({ baseURL });
  const person = await accounts.within(elsewhere.request).registerAndVerify(makePerson());
  const brands = [`Aa ${person.email.slice(6, 14)}`, `Bb ${person.email.slice(6, 14)}`];
  for (const brand of brands)
    await database.change(
      `insert into application (id, user_id, brand_name, website, contact_name, category_id, short_description, agreed_at, created_at)
       select gen_random_uuid(), id, $2, 'https://brand.example', 'Morgan', (select id from category limit 1), 'Tea.', now(), '2020-01-01'
       from app_user where email = $1`,
      [person.email, brand],
    );
  await accounts.registerAdmin();
  await site.open(tab('applications'));
  await page.getByRole('button', { name: new RegExp(`^${brands[0]}`) }).click();
  await page.getByRole('article').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(new RegExp(`^Approved: ${brands[0]}`))).toBeVisible();

  await page.getByRole('button', { name: new RegExp(`^${brands[1]}`) }).click();
  await page.keyboard.press('r');
  await database.change(
    "update application set status = 'approved', decided_at = now() where brand_name = $1",
    [brands[1]],
  );
  await page.keyboard.type('Too late.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/has been approved in the meantime/)).toBeVisible();
  await expect(page.getByRole('article', { name: new RegExp(`^${brands[1]}`) })).toHaveCount(0);
  await elsewhere.close();
});

test('Advertising is approved in the queue and stands on the profile as an Ad', async ({
  site,
  page,
  accounts,
  database,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ baseURL });
  await accounts.within(elsewhere.request).registerPartner(advertised.slug);
  const [box] = await database.rows<{ id: string }>('select id from box where slug = $1', [
    advertised.slug,
  ]);
  await database.change('delete from promo_media where box_id = $1', [box!.id]);
  const desk = await elsewhere.newPage();
  await desk.goto(paths.partnerDashboard.getHref());
  const slot = desk.getByRole('region', { name: 'Promo image' });
  await slot.getByLabel('Choose an image').setInputFiles(smallPicture);
  await slot.getByRole('button', { name: 'Upload' }).click();
  await slot.getByText('Waiting for approval').waitFor();

  await accounts.registerAdmin();
  await site.open(tab('promo-media'));
  await page.getByRole('button', { name: new RegExp(`^${advertised.name}.*Promo image`) }).click();
  await page.getByRole('article').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(`Approved: Promo image of ${advertised.name}`)).toBeVisible();
  const ad = page.getByRole('region', { name: `From ${advertised.name}` });
  await lookUntil(page, paths.partner.getHref(box!.id), (soon) =>
    expect(ad.getByText('Ad', { exact: true })).toBeVisible(soon),
  );
  await elsewhere.close();
});
