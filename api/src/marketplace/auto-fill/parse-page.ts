import { setImmediate } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import { Unreadable } from './reachable';

/** The metadata of a page. */
export interface PageFacts {
  title: string;
  /** By name or property in lower case; the first of each. */
  meta: ReadonlyMap<string, string>;
  /** Links to pictures of the site, by their relation. */
  icons: readonly { rel: string; href: string }[];
  headings: readonly string[];
  paragraphs: readonly string[];
  /** JSON-LD, not looked into yet. */
  data: readonly string[];
}

/** Characters that are parsed before other requests have their turn. */
const slice = 32_768;
/** The deepest nesting of elements that is read. No page written for people is deeper. */
const deepest = 1_000;
/** How much of a page is read: the rest would only take time. */
const pageLimits = { texts: 60, characters: 4_000, data: 20, dataCharacters: 262_144 };

const headings = new Set(['h1', 'h2', 'h3']);
const gathered = new Set([...headings, 'p', 'title']);

/** Text with any white space as one blank, and without control characters. */
export const tidy = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();

/**
 * Reads a page without running or loading anything of it, in slices between which other requests have their turn.
 * @throws Unreadable
 */
export async function parsePage(html: string): Promise<PageFacts> {
  const meta = new Map<string, string>();
  const icons: { rel: string; href: string }[] = [];
  const texts: { tag: string; text: string }[] = [];
  const data: string[] = [];
  let current: { tag: string; text: string } | undefined;
  let script: string | undefined;
  let depth = 0;

  const parser = new Parser({
    onopentag(tag, attributes) {
      depth += 1;
      if (depth > deepest) throw new Unreadable('too deep');
      const { name, property, content, rel, href, type } = attributes;
      const key = (property ?? name)?.toLowerCase();
      if (tag === 'meta' && key && content && !meta.has(key) && meta.size < pageLimits.texts)
        meta.set(key, tidy(content.slice(0, pageLimits.characters)));
      if (tag === 'link' && rel && href && /icon/i.test(rel) && icons.length < pageLimits.texts)
        icons.push({ rel: rel.toLowerCase(), href });
      if (tag === 'script') script = /^application\/ld\+json/i.test(type ?? '') ? '' : undefined;
      if (gathered.has(tag) && texts.length < pageLimits.texts) {
        current = { tag, text: '' };
        texts.push(current);
      }
    },
    ontext(text) {
      if (script !== undefined) {
        if (script.length < pageLimits.dataCharacters) script += text;
      } else if (current && current.text.length < pageLimits.characters) current.text += text;
    },
    onclosetag(tag) {
      depth -= 1;
      if (tag === current?.tag) current = undefined;
      if (tag !== 'script' || script === undefined) return;
      if (data.length < pageLimits.data && script.length < pageLimits.dataCharacters)
        data.push(script);
      script = undefined;
    },
  });
  for (let at = 0; at < html.length; at += slice) {
    parser.write(html.slice(at, at + slice));
    await setImmediate();
  }
  parser.end();

  const textsOf = (isRelevant: (tag: string) => boolean): string[] =>
    texts.flatMap(({ tag, text }) => (isRelevant(tag) ? tidy(text) || [] : []));
  return {
    title: textsOf((tag) => tag === 'title')[0] ?? '',
    meta,
    icons,
    headings: textsOf((tag) => headings.has(tag)),
    paragraphs: textsOf((tag) => tag === 'p'),
    data,
  };
}
