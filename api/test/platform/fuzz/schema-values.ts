import fc from 'fast-check';

/** The parts of JSON Schema that the contract's inputs use. */
export interface JsonSchema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** Enough for every rule about lengths but the longest texts, which `brokenValues` sends. */
const longestText = 60;

/**
 * Values that a schema describes. Refinements that JSON Schema cannot express may still refuse some of them.
 * @param ids ids of existing records, of any kind and owner
 */
export function valuesOf(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const members = schema.anyOf ?? schema.oneOf;
  if (members) return fc.oneof(...members.map((member) => valuesOf(member, ids)));
  switch (schema.type) {
    case 'object':
      return objects(schema, ids);
    case 'array': {
      const { minItems: minLength = 0, maxItems = 4, items = {} } = schema;
      const maxLength = Math.min(maxItems, minLength + 4);
      return fc.array(valuesOf(items, ids), { minLength, maxLength });
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
    case 'number':
      return numbers(schema);
    default:
      return texts(schema, ids);
  }
}

function objects(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const entries = Object.entries(properties).map(
    ([name, inner]) => [name, valuesOf(inner, ids)] as const,
  );
  if (entries.length === 0 && typeof additionalProperties === 'object')
    return fc.dictionary(fc.string(), valuesOf(additionalProperties, ids), { maxKeys: 4 });
  return fc.record(Object.fromEntries(entries), { requiredKeys: required });
}

function numbers({ type, minimum, maximum, multipleOf = 1 }: JsonSchema): fc.Arbitrary<unknown> {
  const step = type === 'integer' ? 1 : multipleOf;
  const min = Math.ceil(Math.max(minimum ?? -1e6, -1e9) / step);
  const max = Math.floor(Math.min(maximum ?? 1e6, 1e9) / step);
  return fc.integer({ min, max }).map((count) => Number((count * step).toFixed(2)));
}

function texts(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const { format, minLength = 0, maxLength = longestText } = schema;
  const pattern = schema.pattern ?? schema.allOf?.find((member) => member.pattern)?.pattern;
  switch (format) {
    case 'uuid':
      return fc.oneof(fc.constantFrom(...ids), fc.uuid());
    case 'date':
      return days;
    case 'date-time':
      return instants;
    case 'uri':
      return addresses;
    case 'email':
      return emails;
  }
  const lengths = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, longestText)) };
  const plain = fc.oneof(fc.string(lengths), fc.string({ ...lengths, unit: 'grapheme' }));
  return pattern ? fc.oneof(matching(pattern, plain), plain) : plain;
}

const instants = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const addresses = fc.webUrl();
const emails = fc.emailAddress();
const days = instants.map((instant) => instant.slice(0, 10));

/** Preparing a pattern such as `[^\0]*`, which almost every character matches, takes most of a second. */
const prepared = new Map<string, fc.Arbitrary<string>>();

/** Texts of a pattern. Look-around and the like cannot be generated from. */
function matching(pattern: string, otherwise: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const known = prepared.get(pattern);
  if (known) return known;
  try {
    const texts = fc.stringMatching(new RegExp(pattern));
    prepared.set(pattern, texts);
    return texts;
  } catch {
    return otherwise;
  }
}
