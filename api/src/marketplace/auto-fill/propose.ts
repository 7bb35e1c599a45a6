import type { AutoFill } from '@hive/contract/auto-fill';
import { limits } from '@hive/contract/limits';
import { truncateText } from '../../platform/text/truncate-text';
import type { PageFacts } from './parse-page';
import { tidy } from './parse-page';
import { readData } from './read-data';

/** Only what may become a link, in full. */
function toAddress(href: string, base: URL): string | null {
  if (!URL.canParse(href.trim(), base.href)) return null;
  const { protocol, username, password, href: whole } = new URL(href.trim(), base);
  const isLink = protocol === 'http:' || protocol === 'https:';
  return isLink && username === '' && password === '' && whole.length <= limits.urlMax
    ? whole
    : null;
}

const commonWords = new Set(
  'about and are box boxes delivered every for from get home how month monthly more our out shop subscribe subscription that the their this us want what with you your'.split(
    ' ',
  ),
);

/** The significant words of title and headings, each once. */
const wordsOf = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => text.toLowerCase().match(/\p{L}[\p{L}'’-]{2,}/gu) ?? [])
    .filter((word) => !commonWords.has(word));

const keywordsShown = 10;

function joinKeywords(words: readonly string[]): string {
  const keywords = new Map<string, string>();
  for (const word of words.map(tidy))
    if (word !== '' && word.length <= limits.badgeMax && !keywords.has(word.toLowerCase()))
      keywords.set(word.toLowerCase(), word);
  return truncateText(
    [...keywords.values()].slice(0, keywordsShown).join(', '),
    limits.keywordsMax,
  );
}

/** The proposed form values. Metadata for sharing takes precedence over the page's visible content. */
export function propose(page: PageFacts, base: URL): AutoFill {
  const { meta, headings, paragraphs, icons, title } = page;
  const data = readData(page.data);
  const said = [
    meta.get('og:description'),
    meta.get('description'),
    meta.get('twitter:description'),
    ...data.descriptions.map(tidy),
  ].filter((text): text is string => Boolean(text));
  const shortDescription = said[0] ?? paragraphs[0] ?? headings[0] ?? title;
  const prose = paragraphs
    .filter((text) => text.length >= 40)
    .slice(0, 5)
    .join(' ');
  const longDescription = [...said, prose].reduce(
    (longest, text) => (text.length > longest.length ? text : longest),
    '',
  );
  const logos = [
    ...data.logos,
    meta.get('og:logo'),
    icons.find(({ rel }) => rel.includes('apple-touch-icon'))?.href,
    meta.get('og:image'),
    icons[0]?.href,
  ];
  const named = [...(meta.get('keywords')?.split(',') ?? []), ...data.keywords];
  return {
    shortDescription: truncateText(shortDescription, limits.shortDescriptionMax),
    longDescription: truncateText(longDescription || shortDescription, limits.textMax),
    logoUrl: logos.map((href) => (href ? toAddress(href, base) : null)).find(Boolean) ?? '',
    keywords: joinKeywords(
      named.some((word) => tidy(word)) ? named : wordsOf([title, ...headings]),
    ),
  };
}
