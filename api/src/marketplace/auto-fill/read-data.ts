/** The site's data from JSON-LD. */
export interface DataFacts {
  descriptions: string[];
  logos: string[];
  keywords: string[];
}

/** Maximum number of examined values at any depth. */
const mostThings = 500;

export const isThing = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const textsOf = (value: unknown): string[] =>
  [value].flat().filter((item): item is string => typeof item === 'string');

/** A picture is a URL, or an object with a URL. */
const addressesOf = (value: unknown): string[] =>
  [value].flat().flatMap((item) => (isThing(item) ? textsOf(item['url']) : textsOf(item)));

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The objects of JSON-LD blocks at any depth; invalid JSON is ignored. */
export function* walkData(blocks: readonly string[]): Generator<Record<string, unknown>> {
  const waiting: unknown[] = blocks.map(parse);
  for (let looked = 0; waiting.length > 0 && looked < mostThings; looked += 1) {
    const value = waiting.shift();
    if (!isThing(value)) continue;
    if (!Array.isArray(value)) yield value;
    waiting.push(...Object.values(value).filter(isThing).slice(0, mostThings));
  }
}

/** Reads JSON-LD blocks. */
export function readData(blocks: readonly string[]): DataFacts {
  const facts: DataFacts = { descriptions: [], logos: [], keywords: [] };
  for (const value of walkData(blocks)) {
    facts.descriptions.push(...textsOf(value['description']));
    facts.logos.push(...addressesOf(value['logo']));
    facts.keywords.push(...textsOf(value['keywords']).flatMap((item) => item.split(',')));
  }
  return facts;
}
