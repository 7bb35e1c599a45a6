import { paths } from '@hive/contract/paths';
import { holdRequests } from '../fixtures/hold-requests';
import { observeShifts, sumShifts } from '../fixtures/layout-shifts';
import { listReadsInProgress } from '../fixtures/reads-in-progress';
import { admin, busyPartner, member, type Role } from '../fixtures/roles';
import { expect, test } from '../fixtures/role-test';

interface HeldPage {
  address: string;
  /** The window, in CSS pixels. */
  width: number;
  /** The request that is answered last. */
  request: RegExp;
  /** A text that is shown while it is held, and one that it brings. */
  before: string | RegExp;
  after: string | RegExp;
}

const pages: readonly { role: Role; held: readonly HeldPage[] }[] = [
  {
    role: busyPartner,
    held: [
      {
        address: paths.partnerDashboard.getHref(),
        width: 768,
        request: /\/partner\/subscription\?/,
        before: 'Loading your tier…',
        after: /\(your plan\)/,
      },
      {
        address: paths.partnerListing.getHref(),
        width: 768,
        request: /\/partner\/verification\?/,
        before: 'Loading…',
        after: /We check it again by/,
      },
      {
        address: paths.partnerOrders.getHref(),
        width: 360,
        request: /\/partner\/orders\?/,
        before: 'Loading your orders…',
        after: /^(HIVE-\d+|\w+ \d{4} statement)$/,
      },
      {
        address: paths.partnerIntegration.getHref(),
        width: 768,
        request: /\/partner\/postback-keys\?/,
        before: 'Loading your keys…',
        after: 'Create a key',
      },
    ],
  },
  {
    role: member,
    held: [
      {
        address: paths.securitySettings.getHref(),
        width: 360,
        request: /\/auth\/security$/,
        before: 'Loading…',
        after: 'Emailed code',
      },
    ],
  },
  {
    role: admin,
    held: [
      {
        address: `${paths.adminAccounting.getHref()}?view=invoices`,
        width: 360,
        request: /\/accounting\/invoices\?/,
        before: /^One invoice a month/,
        after: /^HIVE-\d+/,
      },
    ],
  },
];

for (const { role, held } of pages) {
  test.describe(`for a ${role.name}`, () => {
    test.use({ role });

    test(`Almost nothing moves when the data of a page arrives, for a ${role.name}`, async ({
      page,
    }) => {
      const listReads = listReadsInProgress(page);
      const listOthers = (exception: RegExp) => listReads().filter((url) => !exception.test(url));
      for (const { address, width, request, before, after } of held) {
        await test.step(address, async () => {
          await page.setViewportSize({ width, height: 1024 });
          const release = await holdRequests(page, request);
          await page.goto(address);
          await expect(page.getByText(before).first()).toBeAttached();
          await page.waitForLoadState('load');
          await expect.poll(() => listOthers(request)).toEqual([]);
          await page.evaluate(() => document.fonts.ready);
          await observeShifts(page);
          release();
          await expect(page.getByText(after).first()).toBeVisible();
          expect(await sumShifts(page), address).toBeLessThan(0.02);
          await page.unrouteAll({ behavior: 'wait' });
        });
      }
    });
  });
}

test.describe('for a member', () => {
  test.use({ role: member });

  test('The public links of the header stay in their places when the session arrives', async ({
    page,
  }) => {
    const link = page.getByRole('banner').getByRole('link', { name: 'Browse' });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const release = await holdRequests(page, /\/auth\/status$/);
      await page.goto(paths.complaints.getHref());
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const before = await link.boundingBox();
      release();
      await expect(
        page.getByRole('button', { name: width < 1120 ? 'Menu' : 'Logout' }),
      ).toBeVisible();
      expect(await link.boundingBox(), `${width} pixels wide`).toEqual(before);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
});
