import { limits } from '@hive/contract/limits';
import { paths } from '@hive/contract/paths';
import { expect, test } from '../fixtures/test';

test(
  'The home page shows its sections and leads to the login',
  { tag: '@main' },
  async ({ site, page }) => {
    await site.open('/');
    await expect(site.heading('Trust What You Subscribe To')).toBeVisible();
    for (const name of ['How it works', 'Trending partners', 'What members say']) {
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    }
    for (const step of ['Browse', 'Get Matched', 'Read Reviews', 'Subscribe Securely']) {
      await expect(page.getByRole('heading', { level: 3, name: step })).toBeVisible();
    }
    await page.getByRole('main').getByRole('link', { name: 'Join the Hive' }).first().click();
    await site.expectLogin();
  },
);

test('A rated partner shows logo, badge, stars, its raters and the way there', async ({
  site,
  page,
}) => {
  await site.open('/');
  const tile = page.getByRole('listitem').filter({ has: page.getByText('Tuppenny Roast') });
  await expect(tile.getByRole('img', { name: 'Tuppenny Roast logo' })).toBeVisible();
  await expect(tile.getByText('Verified')).toBeVisible();
  await expect(tile.getByRole('img', { name: /^Rated [1-5]\.\d out of 5$/ })).toBeVisible();
  await expect(tile.getByText(/^\d\.\dk\+ users$/)).toBeVisible();
  await expect(tile.getByText('NEW', { exact: true })).toBeHidden();

  const visit = tile.getByRole('link', { name: 'Visit Tuppenny Roast (opens in a new tab)' });
  await expect(visit).toHaveAttribute('href', /^\/go\//);
  await expect(visit).toHaveAttribute('target', '_blank');
  await expect(visit).toHaveAttribute('rel', /sponsored/);
  await expect(tile.getByText('Ad', { exact: true })).toBeVisible();
});

test('A partner nobody has rated is marked NEW and says so', async ({ site, page }) => {
  await site.open('/');
  const tile = page.getByRole('listitem').filter({ has: page.getByText('Wordlet Tales') });
  await expect(tile.getByText('NEW', { exact: true })).toBeVisible();
  await expect(tile.getByText('No ratings yet')).toBeVisible();
  await expect(tile.getByText('Verified')).toBeHidden();
});

test('Partners without a category stand under Other, after all the rest', async ({
  site,
  page,
}) => {
  await site.open('/');
  const categories = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  await expect(categories.last()).toHaveText('Other');
  const other = page.getByRole('region', { name: 'Other' });
  await expect(other.getByRole('heading', { name: 'Stridewell Nutrition' })).toBeVisible();
});

test('A broken logo gives way to the drawn one', async ({ site, page }) => {
  await site.open('/');
  const logo = page.getByRole('img', { name: 'Sloe & Sixpence logo' });
  await logo.scrollIntoViewIfNeeded();
  await expect.poll(() => logo.evaluate((element) => element.tagName.toLowerCase())).toBe('svg');
});

test('Members’ words change every five seconds until somebody pauses them', async ({
  site,
  page,
}) => {
  await page.clock.install();
  await site.open('/');
  const carousel = page.getByRole('region', { name: 'What members say' }).last();
  const slide = (number: number) => carousel.getByRole('group', { name: `${number} of 5` });
  await expect(carousel.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(slide(1)).not.toHaveAttribute('inert');
  // Before the page lives nothing turns, whatever the clock says; once it does, the hidden slides are out of reach.
  await expect(slide(2)).toHaveAttribute('inert');
  await page.clock.runFor(limits.testimonialMs);
  await expect(slide(2)).not.toHaveAttribute('inert');
  await expect(slide(1)).toHaveAttribute('inert');

  await carousel.getByRole('button', { name: 'Pause' }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(4 * limits.testimonialMs);
  await expect(slide(2)).not.toHaveAttribute('inert');
  await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible();
});

test('Members’ words stand still for people who asked for less motion', async ({ site, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await site.open('/');
  const carousel = page.getByRole('region', { name: 'What members say' }).last();
  await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.clock.runFor(4 * limits.testimonialMs);
  await expect(carousel.getByRole('group', { name: '1 of 5' })).not.toHaveAttribute('inert');
});

test(
  'Details lead to the profile: facts, reviews, similar boxes',
  { tag: '@main' },
  async ({ site, page }) => {
    await site.open('/');
    await site.link('Details of Brackenrind Cheese Post').click();
    await expect(site.heading('Brackenrind Cheese Post')).toBeVisible();
    // The link that was pressed is gone: keyboard and screen reader go on in the new page.
    await expect(page.locator('main:focus, main h1:focus')).toHaveCount(1);

    const facts = page.getByRole('region', { name: 'Before you subscribe' });
    for (const fact of [
      'Price per delivery',
      'Delivery charge',
      'True monthly cost',
      'Minimum term',
      'How to cancel',
    ]) {
      await expect(facts.getByText(fact, { exact: true })).toBeVisible();
    }
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await expect(reviews.getByRole('list', { name: 'Ratings by stars' })).toContainText('5 stars');
    await expect(page.getByRole('region', { name: 'Similar boxes' })).toBeVisible();

    await reviews.getByRole('link', { name: 'Lowest' }).click();
    await expect(page).toHaveURL(/sort=lowest/);
    await reviews.getByRole('link', { name: 'Next' }).click();
    await expect(reviews.getByText(/^Page 2 of \d+$/)).toBeVisible();
    await page.goBack();
    await expect(reviews.getByText(/^Page 1 of \d+$/)).toBeVisible();
  },
);

test('An address that does not exist is a proper 404', async ({ site, page, trouble }) => {
  trouble.expect(/status of 404.*no-such-page/);
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(site.heading('This page does not exist')).toBeVisible();
  await expect(page).toHaveTitle('Page not found | Hive');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await site.link('Go to the home page').click();
  await site.expectAt('/', 'Trust What You Subscribe To');
});

test('A partner that does not exist is a proper 404', async ({ site, page, trouble }) => {
  trouble.expect(/status of 404/);
  for (const id of ['0190f5a0-0000-7000-8000-000000000000', 'no-such-partner']) {
    const answer = await page.goto(paths.partner.getHref(id));
    expect(answer?.status(), id).toBe(404);
    await expect(site.heading('We could not find this partner')).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  }
});

test('The cookie question takes no as easily as yes, and can be asked again', async ({
  site,
  page,
  context,
}) => {
  await context.clearCookies();
  await site.open('/');
  const question = page.getByRole('region', { name: 'Cookie choice' });
  const [yes, no] = [
    question.getByRole('button', { name: 'Accept' }),
    question.getByRole('button', { name: 'Reject' }),
  ];
  const [sizeOfYes, sizeOfNo] = [await yes.boundingBox(), await no.boundingBox()];
  expect(sizeOfNo?.height).toBe(sizeOfYes?.height);

  await no.click();
  await expect(question).toBeHidden();
  expect(await cookieNames(context)).not.toContain('hive_visitor');
  await page.reload();
  await expect(site.heading('Trust What You Subscribe To')).toBeVisible();
  await expect(question).toBeHidden();

  await page.getByRole('button', { name: 'Cookie choice' }).click();
  await yes.click();
  await expect(question).toBeHidden();
  expect(await cookieNames(context)).toContain('hive_visitor');
});

const cookieNames = async (context: { cookies(): Promise<{ name: string }[]> }) =>
  (await context.cookies()).map(({ name }) => name);

test('How we rank and the privacy page are a click away from everywhere', async ({
  site,
  page,
}) => {
  await site.open(paths.login.getHref());
  await page.getByRole('contentinfo').getByRole('link', { name: 'How we rank' }).click();
  await site.expectAt(paths.howWeRank.getHref(), 'How we rank');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy and cookies' }).click();
  await site.expectAt(paths.privacy.getHref(), 'Privacy and cookies');
});

test('Visit counts the click and leads to the brand in a new tab', async ({
  site,
  page,
  brands,
  database,
}) => {
  await site.open('/');
  const newTab = page.waitForEvent('popup');
  await site.link(/^Visit Kettlewick Leaf/).click();
  const tab = await newTab;
  await expect(tab.getByRole('heading', { name: 'The brand' })).toBeVisible();
  expect(brands.opened).toEqual(['https://kettlewick-leaf.example/join?from=hive']);
  const clicks = await database.rows(
    `select 1 from click join public.box on public.box.id = click.box_id
     where public.box.slug = 'kettlewick-leaf' and click.source = 'go' and click.at > now() - interval '1 minute'`,
  );
  expect(clicks).toHaveLength(1);
});
