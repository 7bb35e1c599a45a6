import { alternativesOf } from './alternatives';
import { constraintsOf, isSame, type JsonSchema } from './json-schema';
import { narrowedObject } from './narrowed-object';
import { narrowedValue } from './narrowed-value';
import { say, type Compare, type Comparison, type Narrowing, type Role } from './narrowing';

/**
 * Finds why the new schema breaks clients built against the old one. Their requests must still be accepted completely,
 * and their responses must still be valid, with every field. No finding means that every value of the one schema is
 * valid for the other. Anything that cannot be judged is a finding.
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

/** The narrowings between two alternatives; for different types, only the type. */
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

/** The narrowings of the closest alternative. */
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
    request: `${type} is rejected`,
    response: `may be ${type}`,
  });
}
