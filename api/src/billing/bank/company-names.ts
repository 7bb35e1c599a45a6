import { isOneEditApart } from './find-references';

/** Words that do not distinguish companies. */
const commonWords = new Set(
  'ltd limited plc llp lp inc llc co company the and of uk gb group holdings trading as ta t a'.split(
    ' ',
  ),
);

/** Below this number of names, a word is as rare as among so many. */
const fewNames = 50;
/** A name whose words are all frequent identifies no company by itself. */
const specificWeight = 3;
const unspecificMax = 0.7;
/** Banks cut names to 18 characters, so that the last word can be incomplete. */
const prefixMin = 3;
const fuzzyMin = 5;
const compactMin = 7;

/** The words of a company's name in lower case, without accents and legal forms. */
export function tokenise(name: string): string[] {
  const words =
    name
      .normalize('NFKD')
      .replaceAll(/\p{Mark}|['’]/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const distinct = words.filter((word) => !commonWords.has(word));
  return [...new Set(distinct.length > 0 ? distinct : words)];
}

interface Name {
  boxId: string;
  tokens: readonly string[];
  compact: string;
  weight: number;
}

/** How well a payment's texts name boxes, from 0 to 1. Boxes that they do not name are missing. */
export type NameScores = ReadonlyMap<string, number>;

/** A search for the boxes whose names a payment contains. */
export type NameIndex = ReturnType<typeof createNameIndex>;

/**
 * Builds an index of company names. A score is the share of a name's words in the text, weighted by how rare each word is.
 */
export function createNameIndex(boxes: readonly { boxId: string; names: readonly string[] }[]) {
  const tokenised = boxes.flatMap(({ boxId, names }) =>
    [...new Set(names)].map((name) => ({ boxId, tokens: tokenise(name) })),
  );
  const boxesOfToken = new Map<string, Set<string>>();
  for (const { boxId, tokens } of tokenised)
    for (const token of tokens)
      boxesOfToken.set(token, (boxesOfToken.get(token) ?? new Set()).add(boxId));
  const boxCount = Math.max(new Set(boxes.map(({ boxId }) => boxId)).size, fewNames);
  const weightOf = (token: string): number =>
    Math.log(1 + boxCount / (boxesOfToken.get(token)?.size ?? 1));
  const names: Name[] = tokenised.map(({ boxId, tokens }) => ({
    boxId,
    tokens,
    compact: tokens.join(''),
    weight: tokens.reduce((sum, token) => sum + weightOf(token), 0),
  }));
  const namesOfToken = Map.groupBy(
    names.flatMap((name) => name.tokens.map((token) => ({ token, name }))),
    ({ token }) => token,
  );
  const vocabulary = [...namesOfToken.keys()];
  const compacts = names.filter(
    ({ compact, tokens }) => tokens.length > 1 && compact.length >= compactMin,
  );
  const similar = new Map<string, readonly (readonly [token: string, similarity: number])[]>();

  /** The words of names that a word of a payment can mean. Payments repeat words, so results are stored. */
  function findSimilar(word: string) {
    let found = similar.get(word);
    if (!found) {
      found = vocabulary.flatMap((token) => {
        const similarity = compareWords(word, token);
        return similarity > 0 ? [[token, similarity] as const] : [];
      });
      similar.set(word, found);
    }
    return found;
  }

  return {
    /** @param text all texts of the payment */
    score(text: string): NameScores {
      const words = tokenise(text);
      const matched = new Map<string, number>();
      for (const word of words)
        for (const [token, similarity] of findSimilar(word))
          matched.set(token, Math.max(matched.get(token) ?? 0, similarity));
      const best = new Map<string, { score: number; tokens: ReadonlySet<string> }>();
      const add = (boxId: string, score: number, tokens: readonly string[]): void => {
        if (score > (best.get(boxId)?.score ?? 0))
          best.set(boxId, { score, tokens: new Set(tokens) });
      };
      for (const name of new Set(
        [...matched.keys()].flatMap((token) => namesOfToken.get(token)!.map((entry) => entry.name)),
      )) {
        const present = name.tokens.filter((token) => matched.has(token));
        const weight = present.reduce(
          (sum, token) => sum + weightOf(token) * matched.get(token)!,
          0,
        );
        const share = weight / name.weight;
        add(name.boxId, weight < specificWeight ? Math.min(share, unspecificMax) : share, present);
      }
      const joined = words.join('');
      for (const name of compacts)
        if (name.weight >= specificWeight && joined.includes(name.compact))
          add(name.boxId, 0.95, name.tokens);
      return withoutPartialNames(best);
    },
  };
}

/** From 0 to 1: equal, the beginning of a word, or one typing error in a long word. */
function compareWords(word: string, token: string): number {
  if (word === token) return 1;
  if (word.length >= prefixMin && word.length < token.length && token.startsWith(word))
    return 0.5 + 0.4 * (word.length / token.length);
  if (Math.min(word.length, token.length) >= fuzzyMin && isOneEditApart(word, token)) return 0.85;
  return 0;
}

/** In 'Green Tea Box', the company 'Tea Box' is only a part of the name if there is a company 'Green Tea Box'. */
function withoutPartialNames(
  best: ReadonlyMap<string, { score: number; tokens: ReadonlySet<string> }>,
): NameScores {
  const all = [...best.values()].filter(({ score }) => score >= 0.6);
  return new Map(
    [...best].map(([boxId, { score, tokens }]) => {
      const isPartial = all.some(
        (other) =>
          other.score >= score - 0.1 &&
          other.tokens.size > tokens.size &&
          [...tokens].every((token) => other.tokens.has(token)),
      );
      return [boxId, isPartial ? score * 0.7 : score];
    }),
  );
}
