/** The site's data from JSON-LD. */
export interface DataFacts {
  descriptions: string[];
  logos: string[];
  keywords: string[];
}

/** Maximum number of examined values at any depth. */
const mostThings = 500;

const isThing = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const textsOf = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string');

/** A picture is a URL, or an object with a URL. */
const addressesOf = (value: unknown): string[] =>
  [value].flat().flatMap((one) => (isThing(one) ? textsOf(one['url']) : textsOf(one)));

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads JSON-LD blocks; invalid JSON is ignored. */
export function readData(blocks: readonly string[]): DataFacts {
  const facts: DataFacts = { descriptions: [], logos: [], keywords: [] };
  const waiting: unknown[] = blocks.map(parse);
  for (let looked = 0; waiting.length > 0 && looked < mostThings; looked += 1) {
    const value = waiting.shift();
    if (!isThing(value)) continue;
    if (!Array.isArray(value)) {
      facts.descriptions.push(...textsOf(value['description']));
      facts.logos.push(...addressesOf(value['logo']));
      facts.keywords.push(...textsOf(value['keywords']).flatMap((one) => one.split(',')));
    }
    waiting.push(...Object.values(value).filter(isThing).slice(0, mostThings));
  }
  return facts;
}
