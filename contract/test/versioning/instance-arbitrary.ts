import fc from 'fast-check';
import { alternativesOf, propertiesOf, valuesOf } from '../../versioning/alternatives';
import { isSchema, type JsonSchema } from '../../versioning/json-schema';

/** The schema has no valid value: its bounds exclude each other. */
export class Unsatisfiable extends Error {}

const numberOf = (schema: JsonSchema, word: string, otherwise: number): number =>
  typeof schema[word] === 'number' ? schema[word] : otherwise;

function between(schema: JsonSchema, least: string, most: string, span = 5) {
  const min = numberOf(schema, least, Math.min(0, numberOf(schema, most, 0)));
  const max = numberOf(schema, most, min + span);
  if (min > max) throw new Unsatisfiable();
  return { min, max };
}

function amountOf(schema: JsonSchema): fc.Arbitrary<number> {
  const step = numberOf(schema, 'multipleOf', 1);
  const { min, max } = between(schema, 'minimum', 'maximum', 10 * step);
  const [first, last] = [Math.ceil(min / step), Math.floor(max / step)];
  if (first > last) throw new Unsatisfiable();
  const whole = fc.integer({ min: first, max: last }).map((times) => times * step);
  return schema.type === 'number' && min < max
    ? fc.oneof(whole, fc.double({ min, max, noNaN: true }))
    : whole;
}

function objectOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const required = (schema.required ?? []) as string[];
  const fields = Object.entries(propertiesOf(schema)).map(([name, part]) => [
    name,
    instanceOf(part),
  ]);
  const own = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required.filter((name) => name in propertiesOf(schema)),
  });
  if (!isSchema(schema.additionalProperties)) return own;
  const others = fc.dictionary(fc.constantFrom('e', 'f'), instanceOf(schema.additionalProperties));
  return fc.tuple(own, others).map(([mine, more]) => ({ ...more, ...mine }));
}

/**
 * Valid values of a schema, as a client of its contract sends them, without additional fields.
 * @throws Unsatisfiable if there are none
 */
export function instanceOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const alternatives = (alternativesOf(schema) ?? []).flatMap((one) => {
    try {
      return [oneOf(one)];
    } catch (error) {
      if (error instanceof Unsatisfiable) return [];
      throw error;
    }
  });
  if (alternatives.length === 0) throw new Unsatisfiable();
  return fc.oneof(...alternatives);
}

function oneOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const listed = valuesOf(schema);
  if (listed) {
    const { min, max } = between(schema, 'minLength', 'maxLength');
    const fitting = listed.filter((one) => String(one).length >= min && String(one).length <= max);
    if (fitting.length === 0) throw new Unsatisfiable();
    return fc.constantFrom(...fitting);
  }
  switch (schema.type) {
    case 'string': {
      const { min, max } = between(schema, 'minLength', 'maxLength');
      return fc.string({ minLength: min, maxLength: max });
    }
    case 'integer':
    case 'number':
      return amountOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const { min, max } = between(schema, 'minItems', 'maxItems', 2);
      return fc.array(instanceOf(schema.items as JsonSchema), { minLength: min, maxLength: max });
    }
    default:
      return objectOf(schema);
  }
}
