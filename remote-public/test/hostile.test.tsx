import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { installTransport } from '@hive/shared-auth/http';
import { makeBox, makeProfile, makeReview, makeReviewPage } from './boxes';
import { Pages } from './open-page';
import { prefetchPage, transportWith } from './server-pages';

afterEach(() => installTransport());

const attacks = [
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</title></textarea></style><svg/onload=alert(1)>',
  '<!--<script>',
  ']]>&lt;script&gt;{{7*7}}${7*7}',
  'javascript:alert(1)\u2028\u2029\u0000\u202e',
];

/** Renders a profile as the web host does and parses the HTML as a browser does. */
async function renderProfile(attack: string): Promise<Document> {
  const category = { _id: makeBox()._id, name: attack };
  const similar = [makeBox({ name: attack, shortDescription: attack, category })];
  const profile = makeProfile({
    name: attack,
    shortDescription: attack,
    longDescription: `${attack}\n\n${attack}`,
    description: attack,
    category,
    affiliateLink: 'javascript:alert(1)',
    website: 'javascript:alert(1)',
    similar,
  });
  const review = makeReview({ user: attack, message: attack, reply: attack });
  installTransport(
    transportWith({
      [`/boxes/public/${profile._id}`]: profile,
      [`/boxes/${profile._id}/reviews`]: makeReviewPage([review]),
    }),
  );
  const params = { id: profile._id };
  const { queryClient } = await prefetchPage('./PartnerPage', { params });
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <StaticRouter location={`/partner/${profile._id}`}>
        <Pages />
      </StaticRouter>
    </QueryClientProvider>,
  );
  return new DOMParser().parseFromString(html, 'text/html');
}

it.each(attacks)('shows %j as text and not as markup', async (attack) => {
  const page = await renderProfile(attack);
  const plain = await renderProfile('Plain text');
  const tags = (document: Document) =>
    [...document.querySelectorAll('*')].map((element) => element.tagName);
  expect(tags(page)).toEqual(tags(plain));

  for (const element of page.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on/);
      if (/^(href|src|action)$/.test(name)) expect(value).not.toMatch(/^\s*javascript:/i);
    }
  }
  const scripts = [...page.querySelectorAll('script')];
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) {
    expect(script.type).toBe('application/ld+json');
    expect(JSON.stringify(JSON.parse(script.textContent ?? ''))).toContain(
      JSON.stringify(attack).slice(1, -1),
    );
  }
});
