import { describeBoxPrice, monthlyCostPence, summariseBoxPrice } from '@hive/contract/box-price';
import { discoveryPaths } from '@hive/contract/discovery-paths';
import { toPounds } from '@hive/contract/money';
import { paths } from '@hive/contract/paths';
import { toPublicBox } from '../catalogue/public-box';
import type { Snapshot } from '../catalogue/snapshot';
import type { PriceChange, PriceParts } from './discovery-repository';
import { latest } from './sitemap';
import { element, escapeXml, xmlDocument } from './xml';

/** Entries of a feed: readers store what they have seen. */
export const feedEntries = 50;

interface Feed {
  title: string;
  subtitle: string;
  /** The path of the feed. */
  path: string;
  entries: readonly FeedEntry[];
}

interface FeedEntry {
  /** Never changes, unlike the link, which contains the name. */
  id: string;
  title: string;
  summary: string;
  link: string;
  at: Date;
}

/** The boxes that were listed last, newest first. */
export function writeNewBoxesFeed({ boxes }: Snapshot, publicUrl: string): string {
  const newest = boxes
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, feedEntries);
  return writeFeed(publicUrl, {
    title: 'Hive: new boxes',
    subtitle: 'The subscription boxes that were listed last on Hive.',
    path: discoveryPaths.newBoxes,
    entries: newest.map((box) => ({
      id: publicUrl + paths.partner.getHref(box.id),
      title: box.name,
      summary: `${summariseBoxPrice(toPublicBox(box))}. ${box.shortDescription}`,
      link: publicUrl + paths.partner.getHref(box.id, box.name),
      at: box.createdAt,
    })),
  });
}

const totalOf = ({ pricePence, deliveryPence, frequency }: PriceParts): string | null =>
  describeBoxPrice({
    price: toPounds(pricePence),
    deliveryPrice: toPounds(deliveryPence),
    monthlyCost: toPounds(monthlyCostPence(pricePence, deliveryPence, frequency)),
    frequency,
    firstBoxPrice: null,
  }).total;

/** The last changes of what a month of a box costs with its delivery, newest first. */
export function writePriceChangesFeed(
  snapshot: Snapshot,
  changes: readonly PriceChange[],
  publicUrl: string,
): string {
  const entries = changes.flatMap(({ boxId, at, before, after }) => {
    const box = snapshot.boxById.get(boxId);
    const [from, to] = [totalOf(before), totalOf(after)];
    if (!box || from === to) return [];
    return {
      id: `${publicUrl}${paths.partner.getHref(boxId)}#price-${at.getTime()}`,
      title: `${box.name}: ${to} a month with delivery, was ${from}`,
      summary: `A month of ${box.name} with delivery changed from ${from} to ${to}.`,
      link: publicUrl + paths.partner.getHref(boxId, box.name),
      at,
    };
  });
  return writeFeed(publicUrl, {
    title: 'Hive: price changes',
    subtitle: 'The last changes of what a month of a box costs with delivery.',
    path: discoveryPaths.priceChanges,
    entries,
  });
}

function writeFeed(publicUrl: string, { title, subtitle, path, entries }: Feed): string {
  const address = escapeXml(publicUrl + path);
  const updated = latest(entries.map(({ at }) => at)) ?? new Date(0).toISOString();
  const lines = [
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">',
    element('id', publicUrl + path),
    element('title', title),
    element('subtitle', subtitle),
    element('updated', updated),
    `<author>${element('name', 'Hive')}</author>`,
    `<link rel="self" type="application/atom+xml" href="${address}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(publicUrl)}/"/>`,
    ...entries.map(writeEntry),
    '</feed>',
  ];
  return xmlDocument(lines.join('\n'));
}

const writeEntry = ({ id, title, summary, link, at }: FeedEntry): string =>
  [
    '<entry>',
    element('id', id),
    element('title', title),
    element('updated', at.toISOString()),
    element('published', at.toISOString()),
    `<link rel="alternate" type="text/html" href="${escapeXml(link)}"/>`,
    element('summary', summary),
    '</entry>',
  ].join('');
