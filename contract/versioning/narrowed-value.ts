import { valuesOf } from './alternatives';
import { inOrder, say, type Compare, type Comparison, type Narrowing } from './narrowing';
import { afterReading, isSame, isSchema, schemasOf, show, type JsonSchema } from './json-schema';

const upper = ['maxLength', 'maxItems', 'maxProperties', 'maximum', 'exclusiveMaximum'];
const lower = ['minLength', 'minItems', 'minProperties', 'minimum', 'exclusiveMinimum'];
const equal = ['pattern', 'format'];

/** The keywords compared here or for objects; any other keyword must not change. */
const known = new Set([
  ...[...upper, ...lower, ...equal],
  ...['type', 'enum', 'const', 'multipleOf', 'items', 'allOf', afterReading],
  ...['properties', 'required', 'additionalProperties', 'propertyNames'],
]);

/** The narrowings of a value of unchanged type: allowed values, length, size, entries. */
export function narrowedValue(comparison: Comparison, compare: Compare): Narrowing[] {
  const { from, to, at } = comparison;
  return [
    ...narrowedList(comparison),
    ...upper.filter((keyword) => !isWithin(from, to, keyword, 1)).map(changed(comparison)),
    ...lower.filter((keyword) => !isWithin(from, to, keyword, -1)).map(changed(comparison)),
    ...equal
      .filter((keyword) => keyword in to && !isPromised(from, keyword, to[keyword]))
      .map(changed(comparison)),
    ...(isMultiple(from, to) ? [] : [changed(comparison)('multipleOf')]),
    ...Object.keys(to)
      .filter((keyword) => !known.has(keyword) && !isSame(from[keyword], to[keyword]))
      .map(changed(comparison)),
    ...narrowedParts(comparison, compare),
    ...(isSchema(to.items)
      ? compare({ ...comparison, ...ends(from, to, 'items'), at: `${at}[]` })
      : []),
    ...narrowedReading(comparison, compare),
  ];
}

const ends = (from: JsonSchema, to: JsonSchema, keyword: string) => ({
  from: (from[keyword] ?? {}) as JsonSchema,
  to: to[keyword] as JsonSchema,
});

/** Compares the checks after a transformation; without a check before, any value was accepted. */
function narrowedReading(comparison: Comparison, compare: Compare): Narrowing[] {
  const { from, to } = comparison;
  if (!isSchema(to[afterReading])) return [];
  if (!isSchema(from[afterReading])) return [changed(comparison)(afterReading)];
  return compare({ ...comparison, ...ends(from, to, afterReading) });
}

const changed =
  (comparison: Comparison) =>
  (keyword: string): Narrowing => {
    const { old, now } = inOrder(comparison, comparison.from[keyword], comparison.to[keyword]);
    return { at: comparison.at, what: `${keyword}: ${show(old)} → ${show(now)}` };
  };

/** The values listed on one side and missing on the other. */
function narrowedList(comparison: Comparison): Narrowing[] {
  const { from, to } = comparison;
  const required = valuesOf(to);
  if (!required) return [];
  const offered = valuesOf(from) ?? (from.type === 'boolean' ? [true, false] : undefined);
  if (!offered) {
    const list = required.map(show).join(', ');
    return [
      say(comparison, {
        request: `only ${list} is accepted`,
        response: `may be anything, no longer only ${list}`,
      }),
    ];
  }
  return offered
    .filter((value) => !required.includes(value))
    .map((value) =>
      say(comparison, {
        request: `${show(value)} is rejected`,
        response: `may be ${show(value)}`,
      }),
    );
}

/**
 * Whether every value within the bound of the one is within the bound of the other.
 * @param sign 1 for upper bounds, -1 for lower ones
 */
function isWithin(from: JsonSchema, to: JsonSchema, keyword: string, sign: 1 | -1): boolean {
  const bound = to[keyword];
  if (typeof bound !== 'number') return true;
  const isExclusive = keyword.startsWith('exclusive');
  const [plain, exclusive] =
    sign === 1 ? ['maximum', 'exclusiveMaximum'] : ['minimum', 'exclusiveMinimum'];
  const isAmount = keyword === plain || keyword === exclusive;
  const below = (value: unknown, orEqual: boolean): boolean =>
    typeof value === 'number' && (value * sign < bound * sign || (orEqual && value === bound));
  if (!isAmount) return below(from[keyword], true);
  return below(from[plain], !isExclusive) || below(from[exclusive], true);
}

/** Whether the schema itself, or a part that it also requires, has the bound. */
const isPromised = (from: JsonSchema, keyword: string, value: unknown): boolean =>
  [from, ...schemasOf(from.allOf)].some((source) => source[keyword] === value);

/** Whether every multiple of the one number is a multiple of the other. */
function isMultiple(from: JsonSchema, to: JsonSchema): boolean {
  if (typeof to.multipleOf !== 'number') return true;
  const step = from.multipleOf ?? (from.type === 'integer' ? 1 : undefined);
  if (typeof step !== 'number') return false;
  const times = step / to.multipleOf;
  return Math.abs(times - Math.round(times)) < 1e-9;
}

/** `allOf`: each part must still hold, in the schema itself or in one of its parts. */
function narrowedParts(comparison: Comparison, compare: Compare): Narrowing[] {
  const { allOf, ...own } = comparison.from;
  const sources = [own, ...schemasOf(allOf)];
  return schemasOf(comparison.to.allOf).flatMap((part) => {
    const found = sources.map((from) => compare({ ...comparison, from, to: part }));
    return found.some((narrowings) => narrowings.length === 0) ? [] : (found[0] ?? []);
  });
}
