import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import PartnerPage from '../src/pages/partner-page';
import { json, mockGet, setUpApi } from './api';
import { makeBox, makeProfile, makeReviewPage } from './boxes';
import { createClient } from './open-page';

setUpApi();

function open(flags: { 'profile-similar-boxes'?: boolean }) {
  const similar = [makeBox({ name: 'Kettlewick Leaf' })];
  const profile = makeProfile({ name: 'Tuppenny Roast', similar });
  mockGet(`/boxes/public/${profile._id}`, () => json(profile));
  mockGet(`/boxes/${profile._id}/reviews`, () => json(makeReviewPage([])));
  render(
    <QueryClientProvider client={createClient()}>
      <MemoryRouter initialEntries={[paths.partner.getHref(profile._id)]}>
        <Routes>
          <Route path={paths.partner.path} element={<PartnerPage flags={flags} />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it.each([{}, { 'profile-similar-boxes': true }])(
  'Similar boxes are shown with the flags %j',
  async (flags) => {
    open(flags);
    expect(await screen.findByRole('region', { name: 'Similar boxes' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Similar boxes' })).toBeVisible();
  },
);

it('Neither similar boxes nor the link to them are shown while their flag is off', async () => {
  open({ 'profile-similar-boxes': false });
  expect(await screen.findByRole('heading', { level: 1, name: /Tuppenny Roast/ })).toBeVisible();
  expect(screen.queryByText('Similar boxes')).not.toBeInTheDocument();
  expect(screen.queryByText(/Kettlewick Leaf/)).not.toBeInTheDocument();
});
