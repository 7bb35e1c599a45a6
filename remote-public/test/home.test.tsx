import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PublicBox } from '@hive/contract/boxes';
import { limits } from '@hive/contract/limits';
import { selectHomeBoxes } from '@hive/contract/select-home-boxes';
import type { Testimonial } from '@hive/contract/testimonials';
import { json, never, mockGet, refusal, setUpApi } from './api';
import { inCategory, makeBox, makeTestimonial } from './boxes';
import { openPage } from './open-page';

setUpApi();
const mockTestimonials = (...testimonials: Testimonial[]) =>
  mockGet('/testimonials', () => json({ testimonials }));
beforeEach(() => void mockTestimonials());

const tile = async (name: string) =>
  (await screen.findByRole('heading', { level: 4, name })).closest('li') as HTMLElement;
const openWith = (...boxes: PublicBox[]) => {
  mockGet('/home-boxes', () => json(selectHomeBoxes(boxes)));
  return openPage('/');
};

it('shows the headline and the link to join', async () => {
  openWith();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Trust What You Subscribe To',
  );
  for (const link of screen.getAllByRole('link', { name: 'Join the Hive' })) {
    expect(link).toHaveAttribute('href', '/login');
  }
  const steps = within(screen.getByRole('region', { name: 'How it works' }));
  expect(steps.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(
    ['Browse', 'Get Matched', 'Read Reviews', 'Subscribe Securely'],
  );
  expect(screen.getByRole('region', { name: 'Why Hive' })).toBeInTheDocument();
  expect(await screen.findByText('No partners yet')).toBeInTheDocument();
});

it('counts its trust facts from the catalogue', async () => {
  openWith(
    makeBox({ ratingCount: 2580 }),
    makeBox({ ratingCount: 1001, ...inCategory('Pets') }),
    makeBox({ rating: null, isVerified: false, category: null }),
  );
  const facts = await screen.findByText('3,581');
  expect(facts.closest('ul')).toHaveTextContent('2 verified brands3,581 ratings2 categories');
});

it('shows the brand, rating and price on a tile', async () => {
  openWith(makeBox({ name: 'Tuppenny Roast', ratingCount: 1240 }));
  const roast = within(await tile('Tuppenny Roast'));
  expect(roast.getByRole('img', { name: 'Tuppenny Roast logo' })).toHaveAttribute(
    'src',
    '/media/logo.svg',
  );
  expect(roast.getByText('Verified')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'What ‘Verified’ means' })).toHaveAttribute(
    'href',
    '/how-we-rank#labels',
  );
  expect(roast.getByRole('img', { name: 'Rated 4.6 out of 5' })).toBeInTheDocument();
  expect(roast.getByText('1.2k+ users')).toBeInTheDocument();
  expect(roast.getByText('£30.33').closest('p')).toHaveTextContent('£30.33 a month with delivery');
  expect(
    roast.getByText('£11.50 per box, every two weeks, plus £2.50 delivery'),
  ).toBeInTheDocument();
  expect(roast.queryByText('NEW')).not.toBeInTheDocument();
});

it('marks Visit as an affiliate link in a new tab and links Details to the profile', async () => {
  const box = makeBox({ name: 'Wagthistle' });
  openWith(box);
  const wag = within(await tile('Wagthistle'));
  const visit = wag.getByRole('link', { name: 'Visit Wagthistle (opens in a new tab)' });
  expect(visit).toHaveAttribute('href', `/go/${box._id}?place=home`);
  expect(visit).toHaveAttribute('target', '_blank');
  expect(visit).toHaveAttribute('rel', 'sponsored noopener noreferrer');
  expect(wag.getByText('Ad')).toBeInTheDocument();
  expect(wag.getByRole('link', { name: 'Details of Wagthistle' })).toHaveAttribute(
    'href',
    `/partner/wagthistle-${box._id}`,
  );
});

it('shows a NEW ribbon and no rating on an unrated box', async () => {
  openWith(makeBox({ name: 'Wordlet Tales', rating: null, isVerified: false }));
  const tales = within(await tile('Wordlet Tales'));
  expect(tales.getByText('NEW')).toBeInTheDocument();
  expect(tales.getByText('No ratings yet')).toBeInTheDocument();
  expect(tales.queryByText('Verified')).not.toBeInTheDocument();
});

it('offers no Visit without an affiliate link', async () => {
  openWith(makeBox({ name: 'Unlinked', affiliateLink: null }));
  const links = within(await tile('Unlinked')).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Details of Unlinked']);
});

it('shows the default picture when a logo is broken or missing', async () => {
  openWith(makeBox({ name: 'Broken' }), makeBox({ name: 'Without', logoUrl: null }));
  const broken = within(await tile('Broken'));
  fireEvent.error(broken.getByRole('img', { name: 'Broken logo' }));
  expect(broken.getByRole('img', { name: 'Broken logo' }).tagName).toBe('svg');
  const without = within(await tile('Without'));
  expect(without.getByRole('img', { name: 'Without logo' }).tagName).toBe('svg');
});

describe('What members say', () => {
  const slide = (number: number) => screen.getByRole('group', { name: `${number} of 2` });
  const priya = makeTestimonial({ message: 'On time, twice.', rating: 4 });
  const marcus = makeTestimonial({ user: 'Marcus T.' });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  it('shows reviews with their stars, each linked to its box, and says how they are chosen', async () => {
    mockTestimonials(priya, marcus);
    openWith();
    const section = within(await screen.findByRole('region', { name: 'What members say' }));
    expect(section.getByText('On time, twice.')).toBeInTheDocument();
    expect(section.getByText('Priya S.').closest('figcaption')).toHaveTextContent(
      'Priya S. about Wagthistle4.019 Nov 2026',
    );
    expect(section.getAllByRole('link', { name: 'Wagthistle' })[0]).toHaveAttribute(
      'href',
      `/partner/wagthistle-${priya.box._id}`,
    );
    expect(
      section.getByText(/^Reviews from the last 12 months with four or five stars/),
    ).toBeVisible();
  });

  it('is absent with a single review, and when reviews cannot be loaded', async () => {
    const requests = mockTestimonials(priya);
    const { unmount } = openWith(makeBox({ name: 'Loaded' }));
    await tile('Loaded');
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(screen.queryByText('What members say')).not.toBeInTheDocument();
    unmount();

    mockGet('/testimonials', () => refusal(404, 'NOT_FOUND'));
    openWith(makeBox({ name: 'Again' }));
    await tile('Again');
    expect(screen.queryByText('What members say')).not.toBeInTheDocument();
  });

  describe('as a carousel', () => {
    beforeEach(() => {
      mockTestimonials(priya, marcus);
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
      Reflect.deleteProperty(window, 'matchMedia');
    });

    it('changes at its interval until paused', async () => {
      openWith();
      await screen.findByText('On time, twice.');
      expect(slide(1)).not.toHaveAttribute('inert');
      expect(slide(2)).toHaveAttribute('inert');
      await advance(limits.testimonialMs);
      expect(slide(2)).not.toHaveAttribute('inert');
      expect(slide(1)).toHaveAttribute('inert');

      press('Pause');
      await advance(3 * limits.testimonialMs);
      expect(slide(2)).not.toHaveAttribute('inert');
      expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
    });

    it('does not move for users who prefer reduced motion', async () => {
      Object.assign(window, {
        matchMedia: () => ({
          matches: true,
          addEventListener: vi.fn(),
          removeEventListener: vi.fn(),
        }),
      });
      openWith();
      await screen.findByText('On time, twice.');
      await advance(3 * limits.testimonialMs);
      expect(slide(1)).not.toHaveAttribute('inert');
      expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
    });
  });
});

it('shows that partners are loading', () => {
  mockGet('/home-boxes', never);
  openPage('/');
  expect(screen.getByRole('status')).toHaveTextContent('Loading partners…');
});

it('shows an error when partners fail to load, and reloads on Retry', async () => {
  let fails = true;
  mockGet('/home-boxes', () =>
    fails ? refusal(503, 'UNAVAILABLE') : json(selectHomeBoxes([makeBox({ name: 'Back' })])),
  );
  const { user } = openPage('/');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to load subscription boxes. Try again later.',
  );
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await tile('Back')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('selects the partners itself when the api is older and has the list only', async () => {
  mockGet('/home-boxes', () => refusal(404, 'NOT_FOUND'));
  mockGet('/boxes/public', () => json([makeBox({ name: 'Listed' })]));
  openPage('/');
  expect(await tile('Listed')).toBeInTheDocument();
});

it('has the metadata for search engines and shared links', async () => {
  openWith();
  await screen.findByText('No partners yet');
  expect(document.title).toBe('Hive: trust what you subscribe to');
  const canonical = document.head.querySelector('link[rel=canonical]');
  expect(canonical).toHaveAttribute('href', 'http://localhost/');
  const image = document.head.querySelector('meta[property="og:image"]');
  expect(image).toHaveAttribute('content', 'http://localhost/share.png');
});

describe('The row ‘Sponsored’ of a category', () => {
  const sponsor = (name: string, sponsoredPlace: number, popularity: number) =>
    makeBox({ name, sponsoredPlace, popularity, ...inCategory('Pets') });

  it('lists the boxes in their places, labelled, with links whose clicks are counted apart', async () => {
    const [second, first] = [sponsor('Wagthistle', 2, 90), sponsor('Pawcaster', 1, 1)];
    openWith(second, first, makeBox({ name: 'Barkwell', ...inCategory('Pets') }));
    const row = within(
      (await screen.findByRole('heading', { name: 'Sponsored' })).parentElement as HTMLElement,
    );
    expect(row.getByText('Sponsored')).toBeVisible();
    expect(row.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('Pawcaster'),
      expect.stringContaining('Wagthistle'),
    ]);
    const links = row.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/go/${first._id}?place=sponsored`,
      `/go/${second._id}?place=sponsored`,
    ]);
    expect(links[0]).toHaveAccessibleName('Visit sponsored Pawcaster (opens in a new tab)');
    expect(links[0]).toHaveAttribute('rel', 'sponsored noopener noreferrer');
  });

  it('changes no order, and is absent without sponsors', async () => {
    const names = async () =>
      (await screen.findAllByRole('heading', { level: 4 }))
        .map((heading) => heading.textContent)
        .filter((name) => name !== 'Sponsored');
    const boxes = [sponsor('Pawcaster', 1, 1), sponsor('Wagthistle', 2, 90)];
    const { unmount } = openWith(...boxes);
    const order = await names();
    unmount();
    openWith(...boxes.map(({ sponsoredPlace: _place, ...box }) => box));
    expect(await names()).toEqual(order);
    expect(screen.queryByRole('heading', { name: 'Sponsored' })).not.toBeInTheDocument();
  });
});
