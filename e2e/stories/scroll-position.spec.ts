import { paths } from '@hive/contract/paths';
import { expect, test } from '../fixtures/test';

test('A link opens its page at the top, also after Back', async ({ site, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const top = () => page.evaluate(() => window.scrollY);
  const footer = page.getByRole('navigation', { name: 'Footer' });
  const follow = async (link: string, title: string) => {
    await footer.getByRole('link', { name: link }).click();
    await expect(site.heading(title)).toBeVisible();
  };
  await site.open(paths.howWeRank.getHref());
  await follow('Complaints', 'Complaints');
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(paths.howWeRank.getHref());
  await expect.poll(top).toBeGreaterThan(0);
  await follow('Review policy', 'Review policy');
  await expect.poll(top).toBe(0);
});
