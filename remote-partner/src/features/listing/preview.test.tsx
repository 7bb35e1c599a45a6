import { act, screen } from '@testing-library/react';
import { createFakeResizeObserver } from '@hive/shared-auth/testing/fake-resize-observer';
import { setUpApi } from '../../../test/api';
import {
  enter,
  findField,
  openListing,
  openTopic,
  press,
  readPreview,
} from '../../../test/listing-page';

setUpApi();

it.each<[name: string, shown: number, tabIndex: number]>([
  ['is reached by the keyboard where it scrolls', 600, 0],
  ['is not in the tab order where all of it is shown', 1400, -1],
])('has a preview that %s', async (_, shown, tabIndex) => {
  const { FakeResizeObserver, observed, changeSizes } = createFakeResizeObserver();
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
  openListing();
  const region = await screen.findByRole('region', { name: 'Preview' });
  vi.spyOn(region, 'scrollHeight', 'get').mockReturnValue(1400);
  vi.spyOn(region, 'clientHeight', 'get').mockReturnValue(shown);
  act(() => changeSizes.forEach((changeSize) => changeSize()));

  expect(region.tabIndex).toBe(tabIndex);
  expect(observed).toEqual([region, ...region.children]);
});

it('previews values that are only partly typed', async () => {
  openListing();
  await findField('Short description');
  await openTopic('In the last boxes');
  await press('Add a box');
  await enter('Month', 'Novem');
  await enter('Contents', 'A candle');
  expect(readPreview().queryByText(/A candle/)).not.toBeInTheDocument();
  await enter('Month', '2026-11');
  expect(readPreview().getByText(/^Nov 2026: A candle/)).toBeVisible();
  await openTopic('Gift and prepaid terms');
  await press('Add a term');
  await enter('Price for all months (£)', 'ten');
  expect(readPreview().getByText(/, 0 months: £0\.00\./)).toBeVisible();
});

it('previews no price without a delivery charge', async () => {
  openListing();
  await enter('Delivery of a box (£)', '');
  expect(readPreview().getByText('Price not given yet')).toBeVisible();
  await enter('Delivery of a box (£)', '0');
  expect(readPreview().getByText(/delivery free/)).toBeVisible();
});
