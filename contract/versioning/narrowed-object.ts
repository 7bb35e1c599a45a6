import { propertiesOf } from './alternatives';
import { say, type Compare, type Comparison, type Narrowing } from './narrowing';
import { isSchema, type JsonSchema } from './json-schema';

const under = (at: string, name: string): string => (at ? `${at}.${name}` : name);

const requiredOf = (schema: JsonSchema): readonly string[] =>
  (schema.required as string[] | undefined) ?? [];

/** The schema of an object's additional fields, or undefined. */
function othersOf({ additionalProperties }: JsonSchema): JsonSchema | undefined {
  if (additionalProperties === true) return {};
  return isSchema(additionalProperties) ? additionalProperties : undefined;
}

/**
 * The narrowings of an object. A client neither sends nor reads fields that its contract does not name, so a new optional
 * field of a request and a new field of a response are compatible.
 */
export function narrowedObject(comparison: Comparison, compare: Compare): Narrowing[] {
  const { from, to, at } = comparison;
  const [mine, theirs] = [propertiesOf(from), propertiesOf(to)];
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  return [
    ...[...names].flatMap((name) => narrowedField(comparison, compare, name)),
    ...narrowedOthers(comparison, compare),
    ...(isSchema(to.propertyNames)
      ? compare({
          ...comparison,
          from: (from.propertyNames as JsonSchema | undefined) ?? { type: 'string' },
          to: { type: 'string', ...to.propertyNames },
          at: under(at, '*'),
        })
      : []),
  ];
}

function narrowedField(comparison: Comparison, compare: Compare, name: string): Narrowing[] {
  const { from, to, role } = comparison;
  const here = { ...comparison, at: under(comparison.at, name) };
  const mine = propertiesOf(from)[name] ?? othersOf(from);
  const theirs = propertiesOf(to)[name] ?? othersOf(to);
  const isPromised = requiredOf(from).includes(name);
  const isRequired = requiredOf(to).includes(name);
  if (!theirs) return role === 'request' ? [{ at: here.at, what: 'is no longer accepted' }] : [];
  if (!mine && role === 'response') return [{ at: here.at, what: 'was removed' }];
  return [
    ...(isRequired && !isPromised
      ? [say(here, { request: 'is required', response: 'may be missing' })]
      : []),
    ...(mine ? compare({ ...here, from: mine, to: theirs }) : []),
  ];
}

/** Additional fields, without a name in the schema. */
function narrowedOthers(comparison: Comparison, compare: Compare): Narrowing[] {
  const { from, to, role } = comparison;
  const here = { ...comparison, at: under(comparison.at, '*') };
  const mine = othersOf(from);
  const theirs = othersOf(to);
  if (mine && theirs) return compare({ ...here, from: mine, to: theirs });
  if (role === 'response') return theirs ? [{ at: here.at, what: 'was removed' }] : [];
  if (mine) return [{ at: here.at, what: 'is no longer accepted' }];
  const isRejected = to.additionalProperties === false && from.additionalProperties !== false;
  return isRejected ? [{ at: here.at, what: 'is rejected' }] : [];
}
