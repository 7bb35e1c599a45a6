/** @vitest-environment node */
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { selectHomeBoxes } from '@hive/contract/select-home-boxes';
import { installTransport } from '@hive/shared-auth/http';
import { remote } from '../src/remote';
import { components, pages } from '../src/server';
import { makeBox, makeProfile, makeReview, makeReviewPage, makeTestimonial } from './boxes';
import { makeDirectoryPage } from './directory-page';
import { Pages } from './open-page';
import { prefetchPage, transportWith } from './server-pages';

const box = makeBox({ name: 'Tuppenny Roast' });
const profile = makeProfile({ name: 'Wagthistle', similar: [box] });
const reviews = makeReviewPage([makeReview({ message: 'On time, twice.' })]);

beforeEach(() =>
  installTransport(
    transportWith({
      '/boxes/public': [box],
      '/home-boxes': selectHomeBoxes([box]),
      '/testimonials': {
        testimonials: [makeTestimonial(), makeTestimonial({ message: 'Would buy again.' })],
      },
      [`/boxes/public/${profile._id}`]: profile,
      '/directory': makeDirectoryPage({
        items: [box, profile].map((one) => ({ ...one, matches: [] })),
        total: 2,
      }),
      [`/boxes/${profile._id}/reviews`]: reviews,
    }),
  ),
);
afterEach(() => installTransport());

async function render(module: string, address: string, params?: Record<string, string>) {
  const { search } = new URL(address, 'https://hive.example');
  const { status, queryClient } = await prefetchPage(module, { params, search });
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <StaticRouter location={address}>
        <Pages />
      </StaticRouter>
    </QueryClientProvider>,
  );
  return { status, html };
}

it('contains every server-rendered page of the manifest', () => {
  const rendered = remote.pages.filter((page) => page.serverRendered);
  // Two addresses may share a page.
  const expected = [...new Set(rendered.map((page) => page.module))];
  expect(pages.map((page) => page.module)).toEqual(expected);
  expect(Object.keys(components)).toEqual(expected);
});

it('renders the home page with its partners without a browser', async () => {
  const { status, html } = await render('./HomePage', '/');
  expect(status).toBe(200);
  expect(html).toContain('Tuppenny Roast');
  expect(html).toContain('Would buy again.');
  expect(html).toContain('<link rel="canonical" href="https://hive.example/"/>');
  expect(html).not.toContain(' style=');
});

it('renders a profile with its reviews', async () => {
  const { status, html } = await render('./PartnerPage', `/partner/${profile._id}`, {
    id: profile._id,
  });
  expect(status).toBe(200);
  expect(html).toContain('On time, twice.');
  expect(html).toContain('<title>Wagthistle: reviews, price and terms | Hive</title>');
  for (const name of ['name="description"', 'property="og:description"'])
    expect(html).toContain(
      `<meta ${name} content="£30.33 a month with delivery: £11.50 per box, every two weeks, plus £2.50 delivery. `,
    );
  expect(html).not.toContain(' style=');
});

it('renders a comparison with the number of boxes that can be added', async () => {
  const { html } = await render('./ComparePage', `/compare?boxes=${profile._id}&find=post`);
  expect(html).toContain('1 other box for ‘post’');
});

it('returns 404 for an unknown partner, with a page that explains it', async () => {
  const { status, html } = await render('./PartnerPage', '/partner/nobody', { id: 'nobody' });
  expect(status).toBe(404);
  expect(html).toContain('We could not find this partner');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

it('renders a loading page with status 200 when the data fails, so that the browser loads it', async () => {
  installTransport({ request: () => Promise.reject(new Error('The api is unavailable')) });
  const { status, html } = await render('./PartnerPage', '/partner/any', { id: 'any' });
  expect(status).toBe(200);
  expect(html).toContain('Loading the partner…');
});

it.each([
  ['./HowWeRankPage', '/how-we-rank', 'How we rank'],
  ['./PrivacyPage', '/privacy', 'Privacy and cookies'],
  ['./ListYourBoxPage', '/list-your-box', 'List your box'],
  ['./AboutPage', '/about', 'Who runs this site'],
  ['./TermsPage', '/terms', 'Terms for people'],
  ['./BrandTermsPage', '/terms/brands', 'Terms for brands'],
  ['./HowWeMakeMoneyPage', '/how-we-make-money', 'How we make money'],
  ['./ReviewPolicyPage', '/review-policy', 'Review policy'],
  ['./ComplaintsPage', '/complaints', 'Complaints'],
  ['./AccessibilityPage', '/accessibility', 'Accessibility statement'],
  ['./CountingPage', '/counting', 'How visits are counted'],
])('renders %s', async (module, address, title) => {
  const { html } = await render(module, address);
  expect(html).toContain(`<title>${title} | Hive</title>`);
  expect(html).toContain(`href="https://hive.example${address}"`);
});
