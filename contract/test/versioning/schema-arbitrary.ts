import fc from 'fast-check';
import { isSchema, type JsonSchema } from '../../versioning/json-schema';

const small = fc.integer({ min: 0, max: 4 });
const names = ['a', 'b', 'c', 'd'] as const;
const values = ['x', 'y', 'z'] as const;

const bounded = (type: string, least: string, most: string): fc.Arbitrary<JsonSchema> =>
  fc
    .record({ least: fc.option(small), span: fc.option(small) })
    .map((bounds) => withBounds(type, bounds, least, most));

const withBounds = (
  type: string,
  { least, span }: { least: number | null; span: number | null },
  leastWord: string,
  mostWord: string,
): JsonSchema => ({
  type,
  ...(least !== null && { [leastWord]: least }),
  ...(span !== null && { [mostWord]: (least ?? 0) + span }),
});

const leaf: fc.Arbitrary<JsonSchema> = fc.oneof(
  bounded('string', 'minLength', 'maxLength'),
  bounded('integer', 'minimum', 'maximum'),
  bounded('number', 'minimum', 'maximum'),
  fc.subarray([...values], { minLength: 1 }).map((list) => ({ type: 'string', enum: list })),
  fc.constantFrom<JsonSchema>(
    { type: 'boolean' },
    { type: ['string', 'null'] },
    { type: 'integer', multipleOf: 2 },
    { type: 'integer', multipleOf: 4 },
    { type: 'string', const: 'x' },
  ),
);

/** Schemas of the kinds that the contract uses, two levels deep at most. */
export const { schema } = fc.letrec<{ schema: JsonSchema; object: JsonSchema }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 2, depthIdentifier: 'schema' },
    leaf,
    tie('object'),
    fc
      .tuple(bounded('array', 'minItems', 'maxItems'), tie('schema'))
      .map(([list, items]) => ({ ...list, items })),
    tie('schema').map((part) => ({ anyOf: [part, { type: 'null' }] })),
    tie('schema').map((part) => ({ type: 'object', additionalProperties: part })),
  ),
  object: fc
    .record({
      properties: fc.dictionary(fc.constantFrom(...names), tie('schema'), { maxKeys: 3 }),
      required: fc.subarray([...names]),
      isClosed: fc.boolean(),
    })
    .map(({ properties, required, isClosed }) => ({
      type: 'object',
      properties,
      required: required.filter((name) => name in properties),
      ...(isClosed && { additionalProperties: false }),
    })),
}));

/** A change in one place of a schema, compatible or not. */
type Edit = (place: JsonSchema) => JsonSchema;

const setWord = (word: string, value: number | undefined): Edit => {
  return ({ [word]: _before, ...rest }) =>
    value === undefined ? rest : { ...rest, [word]: value };
};

const editField =
  (name: string, to: JsonSchema | undefined, isRequired: boolean): Edit =>
  (place) => {
    if (!isSchema(place.properties)) return place;
    const { [name]: _before, ...others } = place.properties;
    const properties = to ? { ...others, [name]: to } : others;
    const required = ((place.required ?? []) as string[]).filter((one) => one !== name);
    return { ...place, properties, required: to && isRequired ? [...required, name] : required };
  };

const words = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const;

export const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(fc.constantFrom(...words), fc.option(small)).map(([word, value]) => {
    return setWord(word, value ?? undefined);
  }),
  fc
    .tuple(fc.constantFrom(...names), fc.option(leaf), fc.boolean())
    .map(([name, to, isRequired]) => editField(name, to ?? undefined, isRequired)),
  fc.boolean().map((isClosed): Edit => ({ additionalProperties: _before, ...rest }) => {
    return isClosed ? { ...rest, additionalProperties: false } : rest;
  }),
  fc.subarray([...values], { minLength: 1 }).map((list): Edit => (place) => {
    return place.enum ? { ...place, enum: list } : place;
  }),
  fc.constant<Edit>((place) => ({ anyOf: [place, { type: 'null' }] })),
  fc.constant<Edit>((place) =>
    Array.isArray(place.anyOf) ? (place.anyOf[0] as JsonSchema) : place,
  ),
  leaf.map(
    (other): Edit =>
      () =>
        other,
  ),
);

/** The schema with its nth place edited. */
export function editAt(whole: JsonSchema, nth: number, change: Edit): JsonSchema {
  let met = 0;
  const visit = (place: JsonSchema): JsonSchema => {
    const isHere = met === nth;
    met += 1;
    const inside = { ...place } as Record<string, unknown>;
    if (isSchema(place.items)) inside.items = visit(place.items);
    if (isSchema(place.additionalProperties)) {
      inside.additionalProperties = visit(place.additionalProperties);
    }
    if (Array.isArray(place.anyOf)) inside.anyOf = (place.anyOf as JsonSchema[]).map(visit);
    if (isSchema(place.properties)) {
      inside.properties = Object.fromEntries(
        Object.entries(place.properties).map(([name, part]) => [name, visit(part as JsonSchema)]),
      );
    }
    return isHere ? change(inside) : inside;
  };
  return visit(whole);
}
