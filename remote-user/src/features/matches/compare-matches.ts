import type { Recommendation } from '@hive/contract/matching';
import { categoryName } from '../../lib/category-name';

/** How a box moved when the answers changed, and why. */
export interface Move {
  kind: 'up' | 'down' | 'new';
  /** Places that it moved; 0 for a new one. */
  places: number;
  reason: string;
}

/** The differences of two lists of matches. */
export interface Comparison {
  /** By box id: boxes that moved or are new. */
  moves: ReadonlyMap<string, Move>;
  /** Names of boxes that are no longer among the matches. */
  left: readonly string[];
}

type Part = keyof NonNullable<Recommendation['parts']>;

const partNames: Record<Part, string> = { price: 'Price', variety: 'Variety', rating: 'Rating' };

/** Compares two lists, best first. Boxes in the same place are in neither part of the result. */
export function compareMatches(
  before: readonly Recommendation[],
  after: readonly Recommendation[],
): Comparison {
  const placeBefore = new Map(before.map((box, index) => [box._id, index]));
  const moves = new Map<string, Move>();
  after.forEach((box, place) => {
    const old = placeBefore.get(box._id);
    const previous = old === undefined ? undefined : before[old];
    if (old === undefined || !previous) {
      moves.set(box._id, { kind: 'new', places: 0, reason: box.reasons[0] ?? '' });
    } else if (old !== place) {
      const kind = place < old ? 'up' : 'down';
      moves.set(box._id, {
        kind,
        places: Math.abs(old - place),
        reason: explainMove(kind, previous, box),
      });
    }
  });
  const stays = new Set(after.map(({ _id }) => _id));
  return { moves, left: before.filter(({ _id }) => !stays.has(_id)).map(({ name }) => name) };
}

/** The part of the answers that changed most for this box, in the direction in which it moved. */
function explainMove(kind: 'up' | 'down', was: Recommendation, is: Recommendation): string {
  if (was.isChosen !== is.isChosen) {
    const name = categoryName(is.category);
    return is.isChosen ? `You chose ${name}` : `You no longer choose ${name}`;
  }
  // A caveat also changes when it becomes smaller: with a higher budget, a box is less above it.
  const gained = without(is.caveats, was.caveats)[0];
  if (kind === 'down' && gained && is.score <= was.score) return gained;
  const lost = without(was.caveats, is.caveats)[0];
  if (kind === 'up' && lost && is.score >= was.score) return `No longer against it: ${lost}`;
  const part = strongestChange(kind, was, is);
  if (part) return `${partNames[part]} counts ${kind === 'up' ? 'more' : 'less'} now`;
  return kind === 'up' ? 'Boxes above it fit less well now' : 'Other boxes fit better now';
}

const without = (all: readonly string[] = [], others: readonly string[] = []): string[] =>
  all.filter((text) => !others.includes(text));

function strongestChange(
  kind: 'up' | 'down',
  { parts: was }: Recommendation,
  { parts: is }: Recommendation,
): Part | null {
  if (!was || !is) return null;
  const sign = kind === 'up' ? 1 : -1;
  const changes = (Object.keys(partNames) as Part[])
    .map((part) => ({ part, by: sign * (is[part] - was[part]) }))
    .filter(({ by }) => by > 0.005)
    .sort((a, b) => b.by - a.by);
  return changes[0]?.part ?? null;
}
