import type { Frequency } from '@hive/contract/boxes';

/** What a brand's page states. Amounts in pence. */
export interface ShopTerms {
  name: string;
  pricePence: number;
  deliveryPence: number;
  firstBoxPence: number | null;
  frequency: Frequency;
  /** In months. */
  minimumTerm: number;
}

const decimal = (pence: number): string => (pence / 100).toFixed(2);
const billing: Record<Frequency, string> = {
  weekly: 'P1W',
  fortnightly: 'P2W',
  monthly: 'P1M',
  'bi-monthly': 'P2M',
  quarterly: 'P3M',
};
const json = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data })}</script>`;

const offer = (terms: ShopTerms, pricePence = terms.pricePence) => ({
  '@type': 'Offer',
  price: decimal(pricePence),
  priceCurrency: 'GBP',
  shippingDetails: {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: decimal(terms.deliveryPence),
      currency: 'GBP',
    },
  },
});

const delivery = ({ deliveryPence: pence }: ShopTerms): string =>
  pence === 0 ? 'Free UK delivery.' : `Delivery costs £${decimal(pence)}.`;
const term = ({ minimumTerm: months }: ShopTerms): string =>
  months === 0 ? 'Cancel any time.' : `There is a minimum term of ${months} months.`;

const wrap = (name: string, content: string): string =>
  `<!doctype html><html lang="en"><title>${name}</title><h1>${name}</h1>${content}<p>Gift vouchers from £10. Prizes worth £250 each year.</p>`;

/** Pages as shops of different kinds make them: the same facts in data, in several offers, in text, or where no reader finds them. */
export const shopPages: readonly { style: string; write: (terms: ShopTerms) => string }[] = [
  {
    style: 'one offer in data',
    write: (terms) =>
      wrap(
        terms.name,
        `${json({ '@type': 'Product', name: terms.name, offers: offer(terms) })}<p>${term(terms)}</p>`,
      ),
  },
  {
    style: 'several offers in data',
    write: (terms) =>
      wrap(
        terms.name,
        json({
          '@graph': [
            { '@type': 'Organization', name: terms.name },
            {
              '@type': 'Product',
              offers: [
                offer(terms, terms.pricePence + 900),
                {
                  ...offer(terms),
                  priceSpecification: {
                    '@type': 'UnitPriceSpecification',
                    price: decimal(terms.pricePence),
                    priceCurrency: 'GBP',
                    billingDuration: billing[terms.frequency],
                  },
                },
              ],
            },
          ],
        }) + `<p>${term(terms)}</p>`,
      ),
  },
  {
    style: 'in text',
    write: (terms) =>
      wrap(
        terms.name,
        `${terms.firstBoxPence === null ? '' : `<h2>First box £${decimal(terms.firstBoxPence)}</h2>`}
         <h2>£${decimal(terms.pricePence)} per box</h2><p>${delivery(terms)}</p><p>${term(terms)}</p>`,
      ),
  },
  {
    style: 'drawn by a script',
    write: (terms) =>
      wrap(terms.name, `<div id="app"></div><script>window.price=${terms.pricePence}</script>`),
  },
];
