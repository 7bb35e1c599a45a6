import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import HomePage from '../src/pages/home-page';
import { json, mockGet, setUpApi } from './api';
import { makeBox, makeTestimonial } from './boxes';
import { createClient } from './open-page';

setUpApi();
beforeEach(() => void mockGet('/boxes/public', () => json([makeBox({ name: 'Loaded' })])));

function open(flags: { 'home-testimonials'?: boolean }) {
  const testimonials = [makeTestimonial(), makeTestimonial({ user: 'Marcus T.' })];
  const requests = mockGet('/testimonials', () => json({ testimonials }));
  render(
    <QueryClientProvider client={createClient()}>
      <MemoryRouter>
        <HomePage flags={flags} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return requests;
}

it.each([{}, { 'home-testimonials': true }])(
  'The reviews of members are shown with the flags %j',
  async (flags) => {
    open(flags);
    expect(await screen.findByRole('region', { name: 'What members say' })).toBeVisible();
  },
);

it('The reviews of members are neither shown nor requested while their flag is off', async () => {
  const requests = open({ 'home-testimonials': false });
  expect(await screen.findByRole('heading', { level: 4, name: 'Loaded' })).toBeVisible();
  expect(requests).toEqual([]);
  expect(screen.queryByText('What members say')).not.toBeInTheDocument();
});
