import { render } from '@testing-library/react';
import { JsonLd, toJsonLd } from '../src/components/json-ld';
import { toProfile } from '../src/features/profile/profile';
import { profileJsonLd } from '../src/features/profile/profile-json-ld';
import { makeProfile } from './boxes';

const absoluteUrl = (path: string) => `https://hive.example${path}`;
interface Graph {
  '@graph': Record<string, unknown>[];
}
const graphOf = (changes: Parameters<typeof makeProfile>[0]) =>
  (profileJsonLd(toProfile(makeProfile(changes)), absoluteUrl) as Graph)['@graph'];

it('cannot be terminated by a partner’s input', () => {
  const name = '</script><script>alert(1)</script><!--';
  const text = toJsonLd({ name });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', name });
});

it('is rendered as a data block', () => {
  const { container } = render(<JsonLd value={{ name: 'A & B' }} />);
  const block = container.querySelector('script');
  expect(block).toHaveAttribute('type', 'application/ld+json');
  expect(JSON.parse(block?.textContent ?? '')).toMatchObject({ name: 'A & B' });
});

it('includes the rating of a rated box, and absolute URLs', () => {
  const [product, crumbs] = graphOf({ name: 'Roast', rating: 4.6, ratingCount: 12 });
  expect(product).toMatchObject({
    '@type': 'Product',
    image: 'https://hive.example/media/box.svg',
    offers: {
      price: '30.33',
      priceCurrency: 'GBP',
      description:
        '£30.33 a month with delivery: £11.50 per box, every two weeks, plus £2.50 delivery',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: '30.33',
        referenceQuantity: { value: 1, unitCode: 'MON' },
      },
    },
    aggregateRating: { ratingValue: 4.6, ratingCount: 12 },
  });
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Partners', item: 'https://hive.example/boxes' },
      { position: 2, name: 'Coffee & Tea', item: 'https://hive.example/boxes/coffee-tea' },
      { position: 3, name: 'Roast' },
    ],
  });
});

it('has no offer for a box without a price', () => {
  const [product] = graphOf({ price: 0, monthlyCost: 0 });
  expect(product).not.toHaveProperty('offers');
});

it('has no rating for an unrated box', () => {
  const [product] = graphOf({ rating: null });
  expect(product).not.toHaveProperty('aggregateRating');
});
