import { discoveryPaths } from '@hive/contract/discovery-paths';
import { paths } from '@hive/contract/paths';
import { toSlug } from '@hive/contract/slug';
import { currentTerms } from '@hive/contract/terms-versions';
import type { Snapshot } from '../catalogue/snapshot';
import { element, xmlDocument } from './xml';

/** Profiles in a part: far below the protocol's 50,000 addresses and 50 MB. */
export const boxesPerSitemap = 10_000;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

interface Place {
  /** An absolute address. */
  address: string;
  /** A day or an instant; absent if it is not known, as search engines ignore dates that are wrong. */
  lastChange: string | undefined;
}

const entry = (name: 'url' | 'sitemap', { address, lastChange }: Place): string =>
  `<${name}>${element('loc', address)}${lastChange ? element('lastmod', lastChange) : ''}</${name}>`;

/** The newest of these instants. */
export function latest(instants: Iterable<Date>): string | undefined {
  let newest = Number.NEGATIVE_INFINITY;
  for (const instant of instants) newest = Math.max(newest, instant.getTime());
  return Number.isFinite(newest) ? new Date(newest).toISOString() : undefined;
}

export interface SitemapSource {
  snapshot: Snapshot;
  /** By box id. */
  lastChanges: ReadonlyMap<string, Date>;
  publicUrl: string;
}

const lastChangesOf = (boxes: Snapshot['boxes'], { lastChanges }: SitemapSource): Date[] =>
  boxes.map(({ id, createdAt }) => lastChanges.get(id) ?? createdAt);

/** The parts of the sitemap of profiles: at least one, so that the index never names a part that does not exist. */
export const countParts = ({ boxes }: Snapshot): number =>
  Math.max(1, Math.ceil(boxes.length / boxesPerSitemap));

const boxesOfPart = ({ boxes }: Snapshot, part: number) =>
  boxes.slice((part - 1) * boxesPerSitemap, part * boxesPerSitemap);

export function writeSitemapIndex(source: SitemapSource): string {
  const { snapshot, publicUrl } = source;
  const parts = Array.from({ length: countParts(snapshot) }, (_, index) => ({
    address: publicUrl + discoveryPaths.sitemapOfBoxes(index + 1),
    lastChange: latest(lastChangesOf(boxesOfPart(snapshot, index + 1), source)),
  }));
  const lastChange = latest(lastChangesOf(snapshot.boxes, source));
  const places = [{ address: publicUrl + discoveryPaths.sitemapOfPages, lastChange }, ...parts];
  const entries = places.map((place) => entry('sitemap', place)).join('\n');
  return xmlDocument(`<sitemapindex ${namespace}>\n${entries}\n</sitemapindex>`);
}

/** Pages with a text that changes with a release. */
const textPages = [
  paths.howWeRank,
  paths.howWeMakeMoney,
  paths.reviewPolicy,
  paths.about,
  paths.listYourBox,
  paths.complaints,
  paths.privacy,
  paths.counting,
  paths.accessibility,
] as const;

/** The pages that list boxes change with the newest of them; a category is listed while it has a box. */
export function writePagesSitemap(source: SitemapSource): string {
  const { snapshot, publicUrl } = source;
  const lastChange = latest(lastChangesOf(snapshot.boxes, source));
  const categories = snapshot.categories.flatMap(({ _id, name }) => {
    const boxes = snapshot.boxes.filter(({ category }) => category?._id === _id);
    if (boxes.length === 0) return [];
    const address = paths.boxCategory.getHref(toSlug(name));
    return [{ address, lastChange: latest(lastChangesOf(boxes, source)) }];
  });
  const places = [
    { address: paths.home.getHref(), lastChange },
    { address: paths.boxes.getHref(), lastChange },
    ...categories,
    { address: paths.terms.getHref(), lastChange: currentTerms('people').version },
    { address: paths.termsForBrands.getHref(), lastChange: currentTerms('brands').version },
    ...textPages.map((page) => ({ address: page.getHref(), lastChange: undefined })),
  ].map((place) => ({ ...place, address: publicUrl + place.address }));
  return writeUrls(places);
}

/** A part of the profiles; null for a part that does not exist. */
export function writeBoxesSitemap(source: SitemapSource, part: number): string | null {
  const { snapshot, lastChanges, publicUrl } = source;
  if (!Number.isInteger(part) || part < 1 || part > countParts(snapshot)) return null;
  return writeUrls(
    boxesOfPart(snapshot, part).map(({ id, name, createdAt }) => ({
      address: publicUrl + paths.partner.getHref(id, name),
      lastChange: (lastChanges.get(id) ?? createdAt).toISOString(),
    })),
  );
}

function writeUrls(places: readonly Place[]): string {
  const entries = places.map((place) => entry('url', place)).join('\n');
  return xmlDocument(`<urlset ${namespace}>\n${entries}\n</urlset>`);
}
