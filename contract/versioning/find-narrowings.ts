import { alternativesOf } from './alternatives';
import { constraintsOf, isSame, type JsonSchema } from './json-schema';
import { narrowedObject } from './narrowed-object';
import { narrowedValue } from './narrowed-value';
import { say, type Compare, type Comparison, type Narrowing, type Role } from './narrowing';

/**
 * Why those who were built against the old schema cannot live with the new one. A request of theirs must still be
 * taken, all of it; an answer to them must still be one they know, with every field of it. Nothing found means: every
 * value of the one schema is one of the other. What cannot be judged counts as found.
 */
export function findNarrowings(old: JsonSchema, now: JsonSchema, role: Role): Narrowing[] {
  const [from, to] = role === 'request' ? [old, now] : [now, old];
  return compare({ from, to, role, at: '' });
}

const compare: Compare = (comparison) => {
  const { from, to } = comparison;
  if (isSame(constraintsOf(from), constraintsOf(to))) return [];
  const required = alternativesOf(to);
  const offered = alternativesOf(from);
  if (!required || !offered) {
    return [{ at: comparison.at, what: 'changed in a way that cannot be judged' }];
  }
  return offered.flatMap((one) =>
    closest(required.map((other) => compareOne({ ...comparison, from: one, to: other }))),
  );
};

/** What one alternative lacks to be the other; of different types nothing else is worth saying. */
function compareOne(comparison: Comparison): { apart: boolean; narrowings: Narrowing[] } {
  const { from, to } = comparison;
  const wrongType = narrowedType(comparison);
  if (wrongType) return { apart: true, narrowings: [wrongType] };
  if (isSame(from, to)) return { apart: false, narrowings: [] };
  const narrowings = [
    ...narrowedValue(comparison, compare),
    ...(to.type === 'object' ? narrowedObject(comparison, compare) : []),
  ];
  return { apart: false, narrowings };
}

/** The alternative that comes nearest speaks for all of them. */
function closest(found: { apart: boolean; narrowings: Narrowing[] }[]): Narrowing[] {
  const [best] = [...found].sort(
    (a, b) => Number(a.apart) - Number(b.apart) || a.narrowings.length - b.narrowings.length,
  );
  return best?.narrowings ?? [];
}

function narrowedType(comparison: Comparison): Narrowing | null {
  const { from, to } = comparison;
  if (to.type === undefined || from.type === to.type) return null;
  if (to.type === 'number' && from.type === 'integer') return null;
  const type = String(from.type ?? 'anything');
  return say(comparison, {
    request: `${type} is refused`,
    response: `may be ${type}`,
  });
}
