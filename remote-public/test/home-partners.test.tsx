import { screen, within } from '@testing-library/react';
import type { PublicBox } from '@hive/contract/boxes';
import { homeTiles, selectHomeBoxes } from '@hive/contract/select-home-boxes';
import { json, mockGet, setUpApi } from './api';
import { inCategory, makeBox } from './boxes';
import { openPage } from './open-page';

setUpApi();

const tile = async (name: string) => screen.findByRole('heading', { level: 4, name });
const openWith = (...boxes: PublicBox[]) => {
  mockGet('/testimonials', () => json({ testimonials: [] }));
  mockGet('/home-boxes', () => json(selectHomeBoxes(boxes)));
  return openPage('/');
};

it('lists brands that are not verified in their own section only', async () => {
  openWith(
    makeBox({ name: 'Wordlet Tales', isVerified: false, ...inCategory('Books') }),
    makeBox({ name: 'Foxglove Folio', ...inCategory('Books') }),
  );
  const books = within(await screen.findByRole('region', { name: 'Books' }));
  expect(books.getByText('1 partner')).toBeInTheDocument();
  const others = within(screen.getByRole('region', { name: 'Not verified yet' }));
  expect(others.getByRole('heading', { name: 'Wordlet Tales' })).toBeInTheDocument();
  expect(others.queryByText('Foxglove Folio')).not.toBeInTheDocument();
});

it('shows only verified brands at the top, and no list of categories without one', async () => {
  const unverified = {
    name: 'Wordlet Tales',
    isVerified: false,
    imageUrl: '/media/unverified.svg',
  };
  const pictured = 'div[aria-hidden] img[src="/media/unverified.svg"]';
  openWith(makeBox({ ...unverified, popularity: 99 }));
  await screen.findByRole('region', { name: 'Not verified yet' });
  expect(document.querySelector(pictured)).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Categories' })).not.toBeInTheDocument();
});

it('groups partners by category, and those without one under Other', async () => {
  const plain = makeBox({ name: 'Plain', ...inCategory('Pets') });
  openWith(plain, makeBox({ name: 'Lone', category: null }), makeBox(inCategory('Pets')));
  const pets = await screen.findByRole('region', { name: 'Pets' });
  expect(within(pets).getByText('2 partners')).toBeInTheDocument();
  expect(within(pets).getByRole('heading', { name: 'Plain' })).toBeInTheDocument();
  const other = screen.getByRole('region', { name: 'Other' });
  expect(within(other).getByRole('heading', { name: 'Lone' })).toBeInTheDocument();
});

it('hides the less popular boxes of a large category behind a disclosure', async () => {
  const boxes = [5, 4, 3, 2, 1].map((clicks) => makeBox({ name: `With ${clicks}`, clicks }));
  openWith(...boxes);
  await tile('With 5');
  const more = screen.getByText('Show all 5').closest('details') as HTMLDetailsElement;
  expect(more.open).toBe(false);
  expect(within(more).getAllByRole('heading', { level: 4, hidden: true })).toHaveLength(2);
  expect(within(more).getByRole('heading', { name: 'With 1' })).toBeInTheDocument();
});

it('shows twelve boxes of a category and leads to the directory for the others', async () => {
  openWith(
    ...Array.from({ length: 13 }, (_unused, index) =>
      makeBox({ name: `Pet ${index}`, ...inCategory('Pets') }),
    ),
    ...Array.from({ length: 12 }, (_unused, index) =>
      makeBox({ name: `Tea ${index}`, ...inCategory('Tea') }),
    ),
    ...Array.from({ length: 13 }, (_unused, index) =>
      makeBox({ name: `New ${index}`, isVerified: false }),
    ),
  );
  const pets = within(await screen.findByRole('region', { name: 'Pets' }));
  expect(pets.getByText('13 partners')).toBeInTheDocument();
  expect(pets.getAllByRole('heading', { level: 4, hidden: true })).toHaveLength(homeTiles);
  expect(pets.getByText('Show 12')).toBeInTheDocument();
  expect(pets.getByRole('link', { name: 'All 13 in Pets' })).toHaveAttribute('href', '/boxes/pets');
  const tea = within(screen.getByRole('region', { name: 'Tea' }));
  expect(tea.getAllByRole('heading', { level: 4, hidden: true })).toHaveLength(12);
  expect(tea.getByText('Show all 12')).toBeInTheDocument();
  expect(tea.queryByRole('link', { name: /^All/, hidden: true })).not.toBeInTheDocument();
  const unverified = within(screen.getByRole('region', { name: 'Not verified yet' }));
  expect(unverified.getAllByRole('heading', { level: 4 })).toHaveLength(homeTiles);
  expect(unverified.getByRole('link', { name: 'All 13 that are not verified' })).toHaveAttribute(
    'href',
    '/boxes?verified=unverified',
  );
  // The figures are those of the whole catalogue.
  expect(screen.getByRole('list', { name: 'Hive in figures' })).toHaveTextContent(
    '25 verified brands',
  );
});
