import { devices, type Request } from '@playwright/test';
import { apiPaths } from '@hive/contract/api-paths';
import { limits } from '@hive/contract/limits';
import { paths } from '@hive/contract/paths';
import type { Interaction, InteractionAnswer } from '@hive/contract/tracking';
import { makePerson } from '../fixtures/accounts';
import type { Brands } from '../fixtures/brands';
import type { SiteDatabase } from '../fixtures/database';
import { finger, keyboard, mouse, type Hands } from '../fixtures/hands';
import { isLong } from '../fixtures/run-form';
import { expect, test } from '../fixtures/test';
import type { Mailbox } from '../fixtures/mailbox';
import type { Site } from '../fixtures/site';

const isAffiliateClick = (request: Request): boolean =>
  request.url().endsWith(apiPaths.logInteraction) &&
  (request.postDataJSON() as Interaction).action === 'clicked_affiliate_link';

interface Stage {
  site: Site;
  hands: Hands;
  mailbox: Mailbox;
  database: SiteDatabase;
  brands: Brands;
}

test.describe('with a mouse', () => {
  test(
    'A visitor becomes a member, is matched and follows a match to its brand',
    { tag: ['@main', '@skew'] },
    async ({ site, mailbox, database, brands }) => {
      await goAllTheWay({ site, hands: mouse, mailbox, database, brands });
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
    'A visitor with a phone does it all with a finger',
    { tag: '@main' },
    async ({ site, mailbox, database, brands }) => {
      await goAllTheWay({ site, hands: finger, mailbox, database, brands });
    },
  );
});

test.describe('by keyboard', () => {
  test('A visitor without a mouse does it all with the keys', async ({
    site,
    mailbox,
    database,
    brands,
  }) => {
    const stage = { site, hands: keyboard(site.page), mailbox, database, brands };
    if (isLong) return goAllTheWay(stage);
    // Past the home page's hundred links, which take the keys as long as all the rest.
    await site.open(paths.register.getHref());
    await stage.hands.press(site.button('Accept'));
    await joinAndFollowMatch(stage);
  });
});

test.use({ cookieChoice: null });

async function goAllTheWay(stage: Stage): Promise<void> {
  await lookAround(stage);
  await joinAndFollowMatch(stage);
}

/** From the home page to the page on which people register. */
async function lookAround({ site, hands }: Stage): Promise<void> {
  const { page } = site;
  await test.step('Home, with the cookie question answered', async () => {
    await site.open(paths.home.getHref());
    await site.expectAt('/', 'Trust What You Subscribe To');
    await hands.press(site.button('Accept'));
    await expect(page.getByRole('region', { name: 'Cookie choice' })).toBeHidden();
  });

  await test.step('A profile', async () => {
    await hands.press(site.link('Details of Tuppenny Roast'));
    await expect(site.heading('Tuppenny Roast')).toBeVisible();
    await expect(page.getByText('True monthly cost')).toBeVisible();
  });

  await test.step('The way to an account', async () => {
    await hands.press(page.getByRole('navigation', { name: 'Main' }).getByText('Join the Hive'));
    await site.expectLogin();
    await hands.press(site.link('Create an account'));
  });
}

/** From the page on which people register to a brand that matches. */
async function joinAndFollowMatch({
  site,
  hands,
  mailbox,
  database,
  brands,
}: Stage): Promise<void> {
  const { page } = site;
  const person = makePerson('Robin Farleigh');

  await test.step('Register', async () => {
    await site.expectAt(paths.register.getHref(), 'Create an account');
    await hands.write(site.field('Name (optional)'), person.name);
    await hands.write(site.field('Email'), person.email);
    await hands.write(site.field('Password'), person.password);
    await hands.press(site.button('Create account'));
  });

  await test.step('The code from the mailbox', async () => {
    await site.expectAt(paths.verify2fa.getHref(), 'Check your email');
    await hands.write(site.code, await mailbox.codeFor(person.email));
    await hands.press(site.button('Verify'));
    await site.expectAt(paths.dashboard.getHref(), `Welcome, ${person.name}`);
  });

  await test.step('The questionnaire', async () => {
    await hands.press(page.getByRole('main').getByRole('link', { name: 'Questionnaire' }));
    await site.expectAt(paths.questionnaire.getHref(), 'Find your boxes');
    await hands.tick(page.getByRole('checkbox', { name: 'Coffee & Tea' }));
    await hands.tick(page.getByRole('checkbox', { name: 'Books & Stationery' }));
    await hands.choose(page.getByRole('radio', { name: 'Quality' }));
    await hands.press(site.button('See My Matches'));
  });

  await test.step('The matches, with their reasons', async () => {
    await site.expectAt(paths.results.getHref(), 'Your Subscription Box Matches');
    await expect(page.getByRole('article')).not.toHaveCount(0);
    await expect(page.getByText('Most Likely Fit')).toHaveCount(limits.topFits);
    for (const match of await page.getByRole('article').all()) {
      await expect(match.getByText('Why it matches')).toBeVisible();
      await expect(match.getByText(/^£\d+\.\d\d per box$/)).toBeVisible();
    }
  });

  await test.step('The brand, in a new tab', async () => {
    const link = page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /^Affiliate Link/ });
    // The view of the page is recorded by the same call, on a busy machine only now.
    const logged = page.waitForResponse((response) => isAffiliateClick(response.request()));
    const newTab = page.waitForEvent('popup');
    await hands.press(link);
    const tab = await newTab;
    await expect(tab.getByRole('heading', { name: 'The brand' })).toBeVisible();

    const { url } = (await (await logged).json()) as InteractionAnswer;
    expect(tab.url()).toBe(url);
    expect(brands.opened).toEqual([url]);
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
    // The person agreed to be recognised: the brand learns the click's number.
    expect(new URL(brands.opened[0]!).searchParams.get('clickid')).toBe(clicks[0]!.id);
  });
}
