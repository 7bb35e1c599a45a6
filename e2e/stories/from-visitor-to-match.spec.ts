import { devices, type Request } from '@playwright/test';
import { apiPaths } from '@hive/contract/api-paths';
import { limits } from '@hive/contract/limits';
import { paths } from '@hive/contract/paths';
import type { Interaction, InteractionAnswer } from '@hive/contract/tracking';
import { makePerson } from '../fixtures/accounts';
import type { BrandSites } from '../fixtures/brand-sites';
import type { SiteDatabase } from '../fixtures/database';
import { touch, keyboard, mouse, type InputMethod } from '../fixtures/input-methods';
import { isLong } from '../fixtures/is-long';
import { expect, test } from '../fixtures/test';
import type { Mailbox } from '../fixtures/mailbox';
import type { Site } from '../fixtures/site';

const isAffiliateClick = (request: Request): boolean =>
  request.url().endsWith(apiPaths.logInteraction) &&
  (request.postDataJSON() as Interaction).action === 'clicked_affiliate_link';

interface Stage {
  site: Site;
  input: InputMethod;
  mailbox: Mailbox;
  database: SiteDatabase;
  brandSites: BrandSites;
}

test.describe('with a mouse', () => {
  test(
    'A visitor registers, gets matches and follows one to its brand',
    { tag: ['@main', '@skew'] },
    async ({ site, mailbox, database, brandSites }) => {
      await completeJourney({ site, input: mouse, mailbox, database, brandSites });
    },
  );
});

test.describe('on a phone', () => {
  const { userAgent } = devices['Pixel 5'];
  test.use({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 3,
    hasTouch: true,
    isMobile: true,
    userAgent,
  });
  test(
    'A visitor can do the same on a phone by touch',
    { tag: '@main' },
    async ({ site, mailbox, database, brandSites }) => {
      await completeJourney({ site, input: touch, mailbox, database, brandSites });
      await expectCompactActions(site);
    },
  );
});

test.describe('by keyboard', () => {
  test('A visitor can do the same with the keyboard alone', async ({
    site,
    mailbox,
    database,
    brandSites,
  }) => {
    const stage = { site, input: keyboard(site.page), mailbox, database, brandSites };
    if (isLong) return completeJourney(stage);
    // Skips the home page, whose hundred links take the Tab key as long as all other steps.
    await site.open(paths.register.getHref());
    await stage.input.press(site.button('Accept'));
    await joinAndFollowMatch(stage);
  });
});

test.use({ cookieChoice: null });

/** On a phone the small buttons of a match share a row, and the label 'Ad' is as wide as its text. */
async function expectCompactActions({ page }: Site): Promise<void> {
  const match = page.getByRole('article').first();
  const boxOf = async (name: RegExp) => (await match.getByRole('button', { name }).boundingBox())!;
  const [shortlist, dismiss] = [await boxOf(/^Shortlist/), await boxOf(/^Not for me/)];
  expect(Math.abs(shortlist.y - dismiss.y)).toBeLessThan(shortlist.height / 2);
  expect((await match.getByText('Ad', { exact: true }).boundingBox())!.width).toBeLessThan(40);
}

async function completeJourney(stage: Stage): Promise<void> {
  await browsePublicPages(stage);
  await joinAndFollowMatch(stage);
}

/** From the home page to the registration page. */
async function browsePublicPages({ site, input }: Stage): Promise<void> {
  const { page } = site;
  await test.step('Home, with the cookie choice made', async () => {
    await site.open(paths.home.getHref());
    await site.expectAt('/', 'Trust What You Subscribe To');
    await input.press(site.button('Accept'));
    await expect(page.getByRole('region', { name: 'Cookie choice' })).toBeHidden();
  });

  await test.step('A profile', async () => {
    await input.press(site.link('Details of Tuppenny Roast'));
    await expect(site.heading('Tuppenny Roast')).toBeVisible();
    await expect(page.getByText('True monthly cost')).toBeVisible();
  });

  await test.step('The link to registration', async () => {
    await input.press(page.getByRole('navigation', { name: 'Main' }).getByText('Join the Hive'));
    await site.expectLogin();
    await input.press(site.link('Create an account'));
  });
}

/** From the registration page to a matching brand. */
async function joinAndFollowMatch({
  site,
  input,
  mailbox,
  database,
  brandSites,
}: Stage): Promise<void> {
  const { page } = site;
  const person = makePerson('Robin Farleigh');

  await test.step('Register', async () => {
    await site.expectAt(paths.register.getHref(), 'Create an account');
    await input.fill(site.field('Name (optional)'), person.name);
    await input.fill(site.field('Email'), person.email);
    await input.fill(site.field('Password'), person.password);
    await input.press(site.button('Create account'));
  });

  await test.step('The emailed code', async () => {
    // The shell's previous release spells it 'e-mail'.
    await site.expectAt(paths.verify2fa.getHref(), /^Check your e-?mail$/);
    await input.fill(site.code, await mailbox.codeFor(person.email));
    await input.press(site.button('Verify'));
    await site.expectAt(paths.dashboard.getHref(), `Welcome, ${person.name}`);
  });

  await test.step('The questionnaire', async () => {
    await input.press(page.getByRole('main').getByRole('link', { name: 'Questionnaire' }));
    await site.expectAt(paths.questionnaire.getHref(), 'Find your boxes');
    await input.check(page.getByRole('checkbox', { name: 'Coffee & Tea' }));
    await input.check(page.getByRole('checkbox', { name: 'Books & Stationery' }));
    await input.choose(page.getByRole('radio', { name: 'Quality' }));
    await input.press(site.button('See My Matches'));
  });

  await test.step('The matches, with their reasons', async () => {
    await site.expectAt(paths.results.getHref(), 'Your Subscription Box Matches');
    await expect(page.getByRole('article')).not.toHaveCount(0);
    await expect(page.getByText('Most Likely Fit')).toHaveCount(limits.topFits);
    for (const match of await page.getByRole('article').all()) {
      await expect(match.getByText('Why it matches')).toBeVisible();
      // Releases before the total price end after the price of a box.
      await expect(match.getByText(/^£\d+\.\d\d per box(, |$)/)).toBeVisible();
    }
  });

  await test.step('The brand, in a new tab', async () => {
    const link = page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /^Affiliate Link/ });
    // The page view is recorded by the same call and may arrive only now on a busy machine.
    const logged = page.waitForResponse((response) => isAffiliateClick(response.request()));
    const newTab = page.waitForEvent('popup');
    await input.press(link);
    const tab = await newTab;
    await expect(tab.getByRole('heading', { name: 'The brand' })).toBeVisible();

    const { url } = (await (await logged).json()) as InteractionAnswer;
    expect(tab.url()).toBe(url);
    expect(brandSites.opened).toEqual([url]);
  });

  await test.step('The click is in the database, once', async () => {
    const name = await page
      .getByRole('article')
      .first()
      .getByRole('heading', { level: 2 })
      .innerText();
    const clicks = await database.rows<{ id: string; name: string; url: string; counted: boolean }>(
      `select click.id, public.box.name, click.url, click.is_counted as counted
       from click join app_user on app_user.id = click.user_id join public.box on public.box.id = click.box_id
       where app_user.email = $1`,
      [person.email],
    );
    expect(clicks).toHaveLength(1);
    expect(clicks[0]).toMatchObject({ name, counted: true });
    // The visitor accepted cookies, so the brand gets the click's id.
    expect(new URL(brandSites.opened[0]!).searchParams.get('clickid')).toBe(clicks[0]!.id);
  });
}
