import { paths } from '@hive/contract/paths';
import { openUntilFigure } from '../fixtures/partner-figures';
import { reloadUntil } from '../fixtures/reload-until';
import { expect, test } from '../fixtures/story-box';

test(
  'The home page shows its sections, and a details link opens a profile with facts and reviews',
  { tag: '@main' },
  async ({ site, page }) => {
    await site.open('/');
    await expect(site.heading('Trust What You Subscribe To')).toBeVisible();
    for (const name of ['How it works', 'Trending partners', 'What members say']) {
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    }
    await site.link('Details of Brackenrind Cheese Post').click();
    await expect(site.heading('Brackenrind Cheese Post')).toBeVisible();
    // The pressed link is gone: focus moves to the new page for keyboard and screen reader users.
    await expect(page.locator('main:focus, main h1:focus')).toHaveCount(1);

    const facts = page.getByRole('region', { name: 'Before you subscribe' });
    for (const fact of [
      'Price per delivery',
      'Delivery charge',
      'True monthly cost',
      'Minimum term',
      'Cancellation',
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

test('A visitor sees the partner tiles, and Visit counts the click and opens the brand', async ({
  site,
  page,
  brandSites,
  browser,
  accounts,
  box,
}) => {
  const visit = site.link(`Visit ${box.name} (opens in a new tab)`);
  // The web host sends a rendering of the last two seconds, which may be older than the box.
  await reloadUntil(page, '/', (options) => expect(visit).toBeVisible(options));
  const tile = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });

  await test.step('a rated partner, and those that are not verified in their own section', async () => {
    const rated = tile('Tuppenny Roast');
    await expect(rated.getByRole('img', { name: 'Tuppenny Roast logo' })).toBeVisible();
    await expect(rated.getByText('Verified')).toBeVisible();
    await expect(rated.getByRole('img', { name: /^Rated [1-5]\.\d out of 5$/ })).toBeVisible();
    await expect(rated.getByText(/^\d\.\dk\+ users$/)).toBeVisible();
    await expect(rated.getByText('NEW', { exact: true })).toBeHidden();
    const unrated = tile('Wordlet Tales');
    await expect(unrated.getByText('NEW', { exact: true })).toBeVisible();
    await expect(unrated.getByText('No ratings yet')).toBeVisible();
    await expect(unrated.getByText('Verified')).toBeHidden();
    const unverified = page.getByRole('region', { name: 'Not verified yet' });
    await expect(unverified.getByRole('heading', { name: 'Wordlet Tales' })).toBeVisible();
    await expect(unverified.getByRole('heading', { name: 'Stridewell Nutrition' })).toBeVisible();
    await expect(unverified.getByRole('heading', { name: 'Tuppenny Roast' })).toBeHidden();
  });

  await test.step('a broken logo is replaced by the generated one', async () => {
    const logo = page.getByRole('img', { name: 'Sloe & Sixpence logo' });
    await logo.scrollIntoViewIfNeeded();
    await expect.poll(() => logo.evaluate((element) => element.tagName.toLowerCase())).toBe('svg');
  });

  await test.step('Visit', async () => {
    await expect(visit).toHaveAttribute('rel', /sponsored/);
    await expect(tile(box.name).getByText('Ad', { exact: true })).toBeVisible();
    const newTab = page.waitForEvent('popup');
    await visit.click();
    await expect((await newTab).getByRole('heading', { name: 'The brand' })).toBeVisible();
    expect(brandSites.opened).toEqual(['https://inkwharf.example/join']);
  });

  await test.step('its partner sees the click', async () => {
    const office = await browser.newContext();
    await accounts.withRequest(office.request).registerPartner(box.slug);
    await openUntilFigure(await office.newPage(), 'Total Clicks', '1');
    await office.close();
  });
});

test.describe('before the cookie choice is made', () => {
  test.use({ cookieChoice: null });

  test('Cookies are as easy to reject as to accept, and the choice can be reopened', async ({
    site,
    page,
    context,
  }) => {
    const visitorCookie = async () =>
      (await context.cookies()).some(({ name }) => name === 'hive_visitor');
    await site.open(paths.howWeRank.getHref());
    const question = page.getByRole('region', { name: 'Cookie choice' });
    const [yes, no] = [
      question.getByRole('button', { name: 'Accept' }),
      question.getByRole('button', { name: 'Reject' }),
    ];
    const [sizeOfYes, sizeOfNo] = [await yes.boundingBox(), await no.boundingBox()];
    expect(sizeOfNo?.height).toBe(sizeOfYes?.height);

    await no.click();
    await expect(question).toBeHidden();
    expect(await visitorCookie()).toBe(false);
    await page.reload();
    const again = page.getByRole('button', { name: 'Cookie choice' });
    await expect(again).toBeVisible();
    await expect(question).toBeHidden();

    await again.click();
    await yes.click();
    await expect(question).toBeHidden();
    await page.reload();
    await expect.poll(visitorCookie).toBe(true);
  });
});

test('By keyboard, a misspelt name and a filter in the directory lead to a profile', async ({
  site,
  page,
}) => {
  await site.open(paths.boxes.getHref());
  await page.getByRole('searchbox', { name: 'What are you looking for?' }).focus();
  await page.keyboard.type('tupeny rost');
  await expect(page.getByRole('heading', { name: '1 box' })).toBeVisible();
  await expect(page).toHaveURL(/\/boxes\?q=tupeny\+rost$/);
  await expect(page.getByRole('link', { name: 'tuppenny roast', exact: true })).toBeVisible();
  const option = page
    .getByRole('group', { name: 'How to cancel' })
    .getByRole('checkbox', { name: /^At any time/ });
  await option.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/cancel=anytime/);
  await expect(option).toBeChecked();
  await site.link('Details of Tuppenny Roast').focus();
  await page.keyboard.press('Enter');
  await expect(site.heading('Tuppenny Roast')).toBeVisible();
});

test('Back from a profile shows the opened tile of the directory again, far below the first rows', async ({
  site,
  page,
}) => {
  await site.open(paths.boxes.getHref());
  const details = await page
    .getByRole('link', { name: /^Details of / })
    .nth(16)
    .textContent();
  const link = site.link(details!);
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(site.heading(details!.replace('Details of ', ''))).toBeVisible();
  await page.goBack();
  await expect(link).toBeInViewport();
});
