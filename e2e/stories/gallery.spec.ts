import type { Page } from '@playwright/test';
import { apiBase, apiPaths, fill } from '@hive/contract/api-paths';
import type { BoxProfile, PublicBox } from '@hive/contract/boxes';
import { paths } from '@hive/contract/paths';
import { expect, test } from '../fixtures/test';

const captions = ['The box in May', 'The box in June', 'The box in July'];

/** Mocks a profile with pictures: the demo's boxes have one each. */
async function mockPictures(page: Page, box: PublicBox): Promise<void> {
  const address = `**${apiBase}${fill(apiPaths.publicBox, { id: box._id })}*`;
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const profile = (await response.json()) as BoxProfile;
    const pictures = captions.map((alt, index) => ({
      url: `${box.imageUrl ?? ''}?picture=${index}`,
      alt,
      width: 1200,
      height: 900,
    }));
    await route.fulfill({ response, json: { ...profile, pictures } });
  });
}

test('The pictures of a profile and their large view work with the keyboard alone', async ({
  site,
  page,
}) => {
  const answer = await page.request.get(`${apiBase}${apiPaths.publicBoxes}`);
  const box = ((await answer.json()) as PublicBox[]).find(({ name }) => name === 'Tuppenny Roast')!;
  await mockPictures(page, box);
  await site.open(`${paths.boxes.getHref()}?q=tuppenny`);
  // The profile is loaded through the mocked call; the server would render the real one.
  await site.link('Details of Tuppenny Roast').click();
  await expect(site.heading('Tuppenny Roast')).toBeVisible();

  const gallery = page.getByRole('group', { name: 'Pictures of Tuppenny Roast' });
  const pictures = gallery.getByRole('link', { name: /larger picture/ });
  await pictures.first().focus();
  for (const [index, caption] of captions.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    const picture = gallery.getByRole('link', { name: `${caption} (larger picture)` });
    await expect(picture).toBeFocused();
    await expect(picture).toBeInViewport({ ratio: 0.5 });
  }
  await page.keyboard.press('Tab');
  await expect(gallery.getByRole('link', { name: 'Picture 1 of 3' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(pictures.nth(1)).toBeInViewport({ ratio: 0.5 });
  await expect(gallery.getByRole('link', { name: 'Picture 2 of 3' })).toBeFocused();

  await pictures.nth(1).focus();
  await page.keyboard.press('Enter');
  const large = page.getByRole('dialog', { name: 'Picture of Tuppenny Roast' });
  await expect(large.getByRole('img', { name: captions[1] })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(large.getByRole('status')).toHaveText('3 of 3: The box in July');
  await page.keyboard.press('Tab');
  await expect(large.getByRole('button', { name: 'Previous' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(large.getByRole('img', { name: captions[1] })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(pictures.nth(1)).toBeFocused();
});
