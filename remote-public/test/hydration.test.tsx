import { dehydrate, hydrate, QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter } from 'react-router-dom';
import { selectHomeBoxes } from '@hive/contract/select-home-boxes';
import { installTransport } from '@hive/shared-auth/http';
import { makeBox, makeProfile, makeReview, makeReviewPage, makeTestimonial } from './boxes';
import { makeDirectoryPage } from './directory-page';
import { createClient, Pages } from './open-page';
import { prefetchPage, transportWith } from './server-pages';

const profile = makeProfile({ name: 'Wagthistle', similar: [makeBox({ rating: null })] });
const unrated = makeProfile({ rating: null });
const { similar: _similar, ratingDistribution: _stars, ...listed } = profile;

beforeEach(() =>
  installTransport(
    transportWith({
      '/directory': makeDirectoryPage(),
      '/boxes/public': [listed],
      '/home-boxes': selectHomeBoxes([
        listed,
        makeBox({ category: null }),
        makeBox({ logoUrl: null }),
      ]),
      '/testimonials': { testimonials: [makeTestimonial(), makeTestimonial()] },
      [`/boxes/public/${profile._id}`]: profile,
      [`/boxes/public/${unrated._id}`]: unrated,
      [`/boxes/${profile._id}/reviews`]: makeReviewPage([makeReview({ reply: 'Thanks' })], {
        total: 12,
      }),
    }),
  ),
);
afterEach(() => {
  installTransport();
  document.body.replaceChildren();
  document.head.replaceChildren();
});

const app = (client: QueryClient, router: (pages: React.ReactNode) => React.ReactNode) => (
  <QueryClientProvider client={client}>{router(<Pages />)}</QueryClientProvider>
);

it.each([
  ['./HomePage', '/', {}],
  ['./PartnerPage', `/partner/${profile._id}?page=2&sort=lowest`, { id: profile._id }],
  ['./PartnerPage', `/partner/${unrated._id}`, { id: unrated._id }],
  ['./PartnerPage', '/partner/nobody', { id: 'nobody' }],
  ['./BoxesPage', '/boxes?q=tea&cancel=anytime', {}],
  ['./BoxesPage', '/boxes/no-such', { category: 'no-such' }],
  ['./HowWeRankPage', '/how-we-rank', {}],
  ['./PrivacyPage', '/privacy', {}],
  ['./ListYourBoxPage', '/list-your-box', {}],
  ['./AboutPage', '/about', {}],
  ['./TermsPage', '/terms', {}],
  ['./ComplaintsPage', '/complaints', {}],
  ['./CountingPage', '/counting', {}],
])('hydrates without mismatches: %s at %s', async (module, address, params) => {
  const search = new URL(address, 'https://hive.example').search;
  const { queryClient } = await prefetchPage(module, { params, search });
  const html = renderToString(
    app(queryClient, (pages) => <StaticRouter location={address}>{pages}</StaticRouter>),
  );
  const root = document.createElement('div');
  // Tags for the head come first, as in the web host's document.
  const start = html.search(/<(script|section|div|article)/);
  document.head.innerHTML = html.slice(0, start);
  root.innerHTML = html.slice(start);
  document.body.append(root);
  const rendered = root.innerHTML;

  const client = createClient();
  hydrate(client, JSON.parse(JSON.stringify(dehydrate(queryClient))));
  const onRecoverableError = vi.fn();
  const live = await act(async () =>
    hydrateRoot(
      root,
      app(client, (pages) => <MemoryRouter initialEntries={[address]}>{pages}</MemoryRouter>),
      { onRecoverableError },
    ),
  );
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(rendered.length).toBeGreaterThan(500);
  expect(document.head.querySelectorAll('title')).toHaveLength(1);
  await act(async () => live.unmount());
});
