import { monthlyPrice, summariseBoxPrice } from '@hive/contract/box-price';
import { paths } from '@hive/contract/paths';
import { partnerTrail } from '../../lib/partner-trail';
import type { Profile } from './profile';

/** Structured data of a box for search engines. Without ratings it has no aggregateRating. */
export function profileJsonLd(profile: Profile, absoluteUrl: (path: string) => string): object {
  const url = absoluteUrl(paths.partner.getHref(profile.id, profile.name));
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
        ...toOffers(profile, url),
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
          ...partnerTrail(profile.category).map(({ name, path }) => ({
            name,
            item: absoluteUrl(path),
          })),
          { name: profile.name, item: url },
        ].map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
      },
    ],
  };
}

/** The offer costs what the page leads with: a month with unavoidable delivery. */
function toOffers(profile: Profile, url: string): object {
  const price = monthlyPrice(profile);
  if (price === null) return {};
  return {
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: 'GBP',
      description: summariseBoxPrice(profile),
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'GBP',
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
      },
      url,
    },
  };
}

const resolveUrl = (url: string, absoluteUrl: (path: string) => string): string =>
  url.startsWith('/') ? absoluteUrl(url) : url;
