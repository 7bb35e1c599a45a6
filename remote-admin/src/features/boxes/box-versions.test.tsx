import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListingVersion } from '@hive/contract/listings';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { setUpApi } from '../../../test/api';
import { makeBox } from '../../../test/boxes';
import { mockList } from '../../../test/moderation';
import { BoxVersions } from './box-versions';

setUpApi();

it('opens an earlier version of the listing as customers saw it', async () => {
  const box = makeBox({ name: 'Tuppenny Roast', price: 12.5, monthlyCost: 12.5 });
  const current: ListingVersion = {
    _id: '2',
    from: '2026-11-20T09:05:00.000Z',
    until: null,
    content: { ...box, firstBoxPrice: null, pictures: [], details: {} },
  };
  const content = { ...current.content, shortDescription: 'Their first text.', monthlyCost: 11 };
  const earlier = { _id: '1', from: '2026-10-01T08:00:00.000Z', until: current.from, content };
  mockList(`/admin/boxes/${box._id}/versions`, [current, earlier]);
  renderPage(() => <BoxVersions id={box._id} />);
  expect(await screen.findByText('Current')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'From 1 Oct 2026, 09:00' }));
  const title = 'Tuppenny Roast from 1 Oct 2026, 09:00';
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(dialog.getByText('Their first text.')).toBeVisible();
  expect(dialog.getByText('£11.00')).toBeVisible();
  expect(dialog.getByText('Customers saw it until 20 Nov 2026, 09:05.')).toBeVisible();
});
