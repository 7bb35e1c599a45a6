import { paths } from '@hive/contract/paths';
import type { Profile } from './profile';

/** What a search engine is told of a box. An unrated one claims no rating. */
export function profileJsonLd(profile: Profile, whole: (path: string) => string): object {
  const url = whole(paths.partner.getHref(profile.id));
  return {
    '@graph': [
      {
        '@type': 'Product',
        name: profile.name,
        description: profile.description,
        url,
        brand: { '@type': 'Brand', name: profile.name },
        ...(profile.imageUrl && { image: absolute(profile.imageUrl, whole) }),
        ...(profile.category && { category: profile.category }),
        offers: {
          '@type': 'Offer',
          price: profile.price.toFixed(2),
          priceCurrency: 'GBP',
          url,
        },
        ...(profile.rating !== null && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: profile.rating,
            ratingCount: profile.ratingCount,
            bestRating: 5,
            worstRating: 1,
          },
        }),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          {
            '@type': 'ListItem',
            position: 1,
            name: 'Partners',
            item: whole(paths.home.getHref()),
          },
          { '@type': 'ListItem', position: 2, name: profile.name, item: url },
        ],
      },
    ],
  };
}

const absolute = (address: string, whole: (path: string) => string): string =>
  address.startsWith('/') ? whole(address) : address;
