import { render } from '@testing-library/react';
import { JsonLd, toJsonLd } from '../src/components/json-ld';
import { toProfile } from '../src/features/profile/profile';
import { profileJsonLd } from '../src/features/profile/profile-json-ld';
import { makeProfile } from './boxes';

const whole = (path: string) => `https://hive.example${path}`;
interface Graph {
  '@graph': Record<string, unknown>[];
}
const graphOf = (changes: Parameters<typeof makeProfile>[0]) =>
  (profileJsonLd(toProfile(makeProfile(changes)), whole) as Graph)['@graph'];

it('cannot be ended by what a partner writes', () => {
  const name = '</script><script>alert(1)</script><!--';
  const text = toJsonLd({ name });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', name });
});

it('stands in the page as data', () => {
  const { container } = render(<JsonLd value={{ name: 'A & B' }} />);
  const block = container.querySelector('script');
  expect(block).toHaveAttribute('type', 'application/ld+json');
  expect(JSON.parse(block?.textContent ?? '')).toMatchObject({ name: 'A & B' });
});

it('tells a rated box with its rating, and whole addresses', () => {
  const [product, crumbs] = graphOf({ name: 'Roast', rating: 4.6, ratingCount: 12 });
  expect(product).toMatchObject({
    '@type': 'Product',
    image: 'https://hive.example/media/box.svg',
    offers: { price: '11.50', priceCurrency: 'GBP' },
    aggregateRating: { ratingValue: 4.6, ratingCount: 12 },
  });
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
});

it('claims no rating for an unrated box', () => {
  const [product] = graphOf({ rating: null });
  expect(product).not.toHaveProperty('aggregateRating');
});
