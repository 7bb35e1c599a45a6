import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { json, play, refusal, setUpApi } from '../../../test/api';
import { makePromo, mockList } from '../../../test/moderation';
import PromoMedia from './promo-media';

setUpApi();

const open = () => renderPage(PromoMedia, '/admin-dashboard?tab=promo-media');
const button = (name: string) => screen.findByRole('button', { name });

it('shows an image and a video as on the profile, labelled Ad', async () => {
  const film = makePromo({ kind: 'video', durationSeconds: 12.4, url: '/media/signed/2.mp4' });
  const { requests } = mockList('/admin/promo-media', [makePromo(), film]);
  open();
  const picture = await screen.findByRole('img', { name: 'Promo image of Tuppenny Roast' });
  expect(requests).toEqual(['?status=awaiting&page=1&pageSize=10']);
  expect(picture).toHaveAttribute('src', '/media/signed/promo/1.webp?expires=1');
  expect(screen.getByText('Ad')).toBeVisible();
  expect(screen.getByText('1600 × 400 pixels')).toBeVisible();
  await userEvent.keyboard('j');
  const video = await screen.findByLabelText('Video ad of Tuppenny Roast', { selector: 'video' });
  expect(video).toHaveAttribute('src', '/media/signed/2.mp4');
  expect(video).toHaveAttribute('controls');
  expect(screen.getByText('1600 × 400 pixels, 13 s')).toBeVisible();
});

it('shows an empty state and a load error', async () => {
  mockList('/admin/promo-media', []);
  const { unmount } = open();
  expect(await screen.findByText('Nothing is waiting.')).toBeVisible();
  unmount();
  play('get', '/admin/promo-media', () => refusal(500, 'INTERNAL'));
  open();
  expect(await screen.findByText('Promo media could not be loaded.')).toBeVisible();
  expect(await button('Retry')).toBeVisible();
});

it('sends the displayed state with each decision', async () => {
  const [first, second] = [makePromo(), makePromo({ kind: 'video', durationSeconds: 3 })];
  const list = mockList('/admin/promo-media', [first, second]);
  const approved = play('post', `/admin/promo-media/${first._id}/approve`, () => {
    list.remove(first._id);
    return json({});
  });
  const refused = play('post', `/admin/promo-media/${second._id}/refuse`, () => {
    list.remove(second._id);
    return json({});
  });
  open();
  await userEvent.click(await button('Approve'));
  expect(await screen.findByText('Approved: Promo image of Tuppenny Roast')).toBeVisible();
  await screen.findByLabelText('Video ad of Tuppenny Roast', { selector: 'video' });
  await userEvent.click(await button('Reject'));
  await userEvent.click(await button('It is blurred, cut off or hard to read.'));
  await userEvent.click(await button('Reject'));
  expect(await screen.findByText('Nothing is waiting.')).toBeVisible();
  expect(approved).toEqual([{ status: 'awaiting' }]);
  expect(refused).toEqual([
    { status: 'awaiting', reason: 'It is blurred, cut off or hard to read.' },
  ]);
});

it('reports another admin’s decision and removes the item', async () => {
  const file = makePromo();
  const list = mockList('/admin/promo-media', [file]);
  const message = 'This advertising has been refused in the meantime. The reason given: Blurred.';
  play('post', `/admin/promo-media/${file._id}/approve`, () => {
    list.remove(file._id);
    return json({ code: 'VERSION_CONFLICT', message, requestId: 'r-1' }, 409);
  });
  open();
  await userEvent.click(await button('Approve'));
  expect(await screen.findByText(`Promo image of Tuppenny Roast: ${message}`)).toBeVisible();
  expect(await screen.findByText('Nothing is waiting.')).toBeVisible();
});

it('requests a new URL once automatically when a URL has expired', async () => {
  const file = makePromo();
  mockList('/admin/promo-media', [file]);
  open();
  const picture = () => screen.findByRole('img', { name: 'Promo image of Tuppenny Roast' });
  const first = await picture();
  mockList('/admin/promo-media', [{ ...file, url: '/media/signed/newer.webp' }]);
  fireEvent.error(first);
  expect(await picture()).toHaveAttribute('src', '/media/signed/newer.webp');
  fireEvent.error(await picture());
  expect(await screen.findByText('This file can’t be shown')).toBeVisible();
  mockList('/admin/promo-media', [{ ...file, url: '/media/signed/newest.webp' }]);
  await userEvent.click(await button('Retry'));
  expect(await picture()).toHaveAttribute('src', '/media/signed/newest.webp');
});

it('shows what a video has instead of sound', async () => {
  const film = { kind: 'video', durationSeconds: 12 } as const;
  mockList('/admin/promo-media', [makePromo(film), makePromo({ ...film, isSilent: true })]);
  open();
  expect(await screen.findByText('Missing: can’t be approved.')).toBeVisible();
  await userEvent.keyboard('j');
  expect(await screen.findByText('The brand states that nobody speaks.')).toBeVisible();
});
