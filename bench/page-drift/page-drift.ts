import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchPage } from '@hive/api/marketplace/auto-fill/fetch-page';
import { parsePage } from '@hive/api/marketplace/auto-fill/parse-page';
import { readTerms } from '@hive/api/marketplace/auto-fill/read-terms';
import { findDrifts } from '@hive/api/marketplace/verification/find-drifts';
import { autoFillPolicy } from '@hive/api/platform/security/auto-fill-policy';
import type { Frequency } from '@hive/contract/boxes';
import { quantile } from '../figures';
import { report } from '../report';
import type { ShopTerms } from './shop-pages';
import { shopPages } from './shop-pages';

/**
 * Measures the weekly look at brands' pages: the demo's brands, each with a page of every style served locally, unchanged
 * and with each kind of change. Counts the changes that are found and the unchanged pages that are reported.
 */
interface Brand {
  name: string;
  pricePence: number;
  deliveryPence: number;
  firstBoxPence?: number;
  frequency: Frequency;
  cancellation: string;
}

const file = new URL('../../api/src/demo/content/brands.json', import.meta.url);
const brands = JSON.parse(fs.readFileSync(file, 'utf8')) as Brand[];

const toTerms = ({ cancellation, firstBoxPence = 0, ...brand }: Brand): ShopTerms => ({
  ...brand,
  firstBoxPence: firstBoxPence || null,
  minimumTerm: Number(/^min-(\d+)-months$/.exec(cancellation)?.[1] ?? 0),
});

/** The listing stays; the page changes. */
const changes: readonly [name: string, change: (terms: ShopTerms) => Partial<ShopTerms>][] = [
  ['nothing', () => ({})],
  ['price', ({ pricePence }) => ({ pricePence: pricePence + 200 })],
  ['delivery', ({ deliveryPence }) => ({ deliveryPence: deliveryPence === 0 ? 295 : 0 })],
  ['minimum term', ({ minimumTerm }) => ({ minimumTerm: minimumTerm === 0 ? 3 : 0 })],
  [
    'frequency',
    ({ frequency }) => ({ frequency: frequency === 'quarterly' ? 'monthly' : 'quarterly' }),
  ],
];

const pages = new Map<string, string>();
const server = createServer((request, response) => {
  const page = pages.get(request.url ?? '');
  response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(page);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const policy = { ...autoFillPolicy, permits: (_address: string, at: number) => at === port };

const times: number[] = [];
async function findDifferences(listed: ShopTerms, page: string): Promise<boolean> {
  pages.set('/shop', page);
  const started = performance.now();
  const { html } = await fetchPage(`http://127.0.0.1:${port}/shop`, policy);
  const found = readTerms(await parsePage(html));
  times.push(performance.now() - started);
  const drifts = findDrifts(
    {
      price_pence: listed.pricePence,
      delivery_pence: listed.deliveryPence,
      first_box_pence: listed.firstBoxPence,
      frequency: listed.frequency,
      minimum_term_months: listed.minimumTerm,
    },
    found,
  );
  return (drifts ?? []).length > 0;
}

for (const [name, change] of changes) {
  const found: string[] = [];
  for (const { style, write } of shopPages) {
    let count = 0;
    for (const terms of brands.map(toTerms))
      if (await findDifferences(terms, write({ ...terms, ...change(terms) }))) count += 1;
    found.push(`${style} ${count} of ${brands.length}`);
  }
  report(
    name === 'nothing'
      ? 'unchanged pages that are reported'
      : `changes of the ${name} that are found`,
    found.join(', '),
  );
}
report('a page on this machine, requested and read', `p95 ${quantile(times, 0.95).toFixed(1)} ms`);
server.close();
server.closeAllConnections();
