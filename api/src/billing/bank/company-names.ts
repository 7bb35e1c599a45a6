import { isOneEditApart } from './find-references';
import { groupBy } from './group-by';

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
/** For a name that is written without its spaces. */
const joinedScore = 0.95;
const partialMin = 0.6;

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
  /** How rare its words are. */
  weight: number;
}

/** How well a text names a box, and with which words of the name. */
interface NameMatch {
  score: number;
  tokens: ReadonlySet<string>;
}

/** How well a payment's texts name boxes, from `scoreMin` to 1, best first. */
export type NameScores = ReadonlyMap<string, number>;

/** Lower scores say nothing. */
const scoreMin = 0.4;

/** A search for the boxes whose names a payment contains. */
export type NameIndex = ReturnType<typeof createNameIndex>;

/**
 * Builds an index of company names. A score is the share of a name's words in the text, weighted by how rare each word is.
 */
export function createNameIndex(boxes: readonly { boxId: string; names: readonly string[] }[]) {
  const tokenised = boxes.flatMap(({ boxId, names }) =>
    [...new Set(names)].map((name) => ({ boxId, tokens: tokenise(name) })),
  );
  const weights = weighTokens(tokenised);
  const names: Name[] = tokenised.map(({ boxId, tokens }) => ({
    boxId,
    tokens,
    compact: tokens.join(''),
    weight: tokens.reduce((sum, token) => sum + weights.get(token)!, 0),
  }));
  const byToken = groupBy(
    names.flatMap((name) => name.tokens.map((token) => ({ token, name }))),
    ({ token }) => token,
  );
  const compacts = names.filter(
    ({ compact, tokens, weight }) =>
      tokens.length > 1 && compact.length >= compactMin && weight >= specificWeight,
  );
  const vocabulary = [...byToken.keys()];
  const similar = new Map<string, readonly (readonly [token: string, similarity: number])[]>();

  /** The words of names that a word of a payment can mean. Payments repeat words, so results are stored. */
  function findSimilar(word: string) {
    let found = similar.get(word);
    if (!found) {
      found = vocabulary
        .map((token) => [token, compareWords(word, token)] as const)
        .filter(([, similarity]) => similarity > 0);
      similar.set(word, found);
    }
    return found;
  }

  /** How much of each name the words contain, weighted. */
  function sumMatches(matched: ReadonlyMap<string, number>): Map<Name, number> {
    const sums = new Map<Name, number>();
    for (const [token, similarity] of matched)
      for (const { name } of byToken.get(token)!)
        sums.set(name, (sums.get(name) ?? 0) + weights.get(token)! * similarity);
    return sums;
  }

  return {
    /** @param text all texts of the payment */
    score(text: string): NameScores {
      const words = tokenise(text);
      const matched = new Map<string, number>();
      for (const [token, similarity] of words.flatMap(findSimilar))
        matched.set(token, Math.max(matched.get(token) ?? 0, similarity));
      const best = new Map<string, NameMatch>();
      const add = ({ boxId, tokens }: Name, score: number): void => {
        if (score < scoreMin || score <= (best.get(boxId)?.score ?? 0)) return;
        best.set(boxId, { score, tokens: new Set(tokens.filter((token) => matched.has(token))) });
      };
      for (const [name, weight] of sumMatches(matched)) {
        const share = weight / name.weight;
        add(name, weight < specificWeight ? Math.min(share, unspecificMax) : share);
      }
      const joined = words.join('');
      for (const name of compacts) if (joined.includes(name.compact)) add(name, joinedScore);
      return withoutPartialNames(best);
    },
  };
}

/** How rare each word is among the boxes. */
function weighTokens(
  names: readonly { boxId: string; tokens: readonly string[] }[],
): ReadonlyMap<string, number> {
  const boxesOfToken = new Map<string, Set<string>>();
  for (const { boxId, tokens } of names)
    for (const token of tokens)
      boxesOfToken.set(token, (boxesOfToken.get(token) ?? new Set()).add(boxId));
  const boxCount = Math.max(new Set(names.map(({ boxId }) => boxId)).size, fewNames);
  return new Map(
    [...boxesOfToken].map(([token, { size }]) => [token, Math.log(1 + boxCount / size)]),
  );
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
function withoutPartialNames(best: ReadonlyMap<string, NameMatch>): NameScores {
  const fitting = [...best.values()].filter(({ score }) => score >= partialMin);
  const scores = [...best].map(([boxId, { score, tokens }]) => {
    const isPartial = fitting.some(
      (other) =>
        other.score >= score - 0.1 &&
        other.tokens.size > tokens.size &&
        [...tokens].every((token) => other.tokens.has(token)),
    );
    return [boxId, isPartial ? score * 0.7 : score] as const;
  });
  return new Map(scores.toSorted(([, a], [, b]) => b - a));
}
