import { paths } from '@hive/contract/paths';
import type { Profile } from './profile';

/** Structured data of a box for search engines. Without ratings it has no aggregateRating. */
export function profileJsonLd(profile: Profile, absoluteUrl: (path: string) => string): object {
  const url = absoluteUrl(paths.partner.getHref(profile.id));
  return {
    '@graph': [
      {
        '@type': 'Product',
        name: profile.name,
        description: profile.description,
        url,
        brand: { '@type': 'Brand', name: profile.name },
        ...(profile.imageUrl && { image: resolveUrl(profile.imageUrl, absoluteUrl) }),
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
            item: absoluteUrl(paths.home.getHref()),
          },
          { '@type': 'ListItem', position: 2, name: profile.name, item: url },
        ],
      },
    ],
  };
}

const resolveUrl = (url: string, absoluteUrl: (path: string) => string): string =>
  url.startsWith('/') ? absoluteUrl(url) : url;
