import { constraintsOf, isSchema, schemasOf, type JsonSchema } from './json-schema';

/**
 * Splits a schema into alternatives of one type each: `anyOf`, `oneOf` and `["string", "null"]`. Null if it cannot be
 * split: with other constraints, or a `oneOf` whose alternatives may overlap.
 */
export function alternativesOf(schema: JsonSchema): JsonSchema[] | null {
  const { anyOf, oneOf, ...rest } = constraintsOf(schema);
  const listed = schemasOf(anyOf ?? oneOf);
  if (listed.length === 0) return splitTypes(rest);
  if (Object.keys(rest).length > 0 || (anyOf && oneOf)) return null;
  if (oneOf && !areApart(listed)) return null;
  const split = listed.map(alternativesOf);
  return split.some((part) => part === null) ? null : split.flatMap((part) => part ?? []);
}

function splitTypes(schema: JsonSchema): JsonSchema[] {
  const { type } = schema;
  return Array.isArray(type) ? type.map((one: unknown) => ({ ...schema, type: one })) : [schema];
}

/** Whether no value is valid for two of the schemas: then `oneOf` equals `anyOf`. */
const areApart = (schemas: readonly JsonSchema[]): boolean =>
  schemas.every((one, index) => schemas.slice(index + 1).every((other) => isApart(one, other)));

/** Whether the types differ, or a field that both require distinguishes the objects. */
function isApart(one: JsonSchema, other: JsonSchema): boolean {
  if (typeof one.type === 'string' && typeof other.type === 'string' && one.type !== other.type) {
    return ![one.type, other.type].every((type) => type === 'number' || type === 'integer');
  }
  const required = (schema: JsonSchema) => (schema.required as string[] | undefined) ?? [];
  return required(one)
    .filter((name) => required(other).includes(name))
    .some((name) => {
      const values = [one, other].map((schema) => valuesOf(propertiesOf(schema)[name] ?? {}));
      const [these, those] = values;
      return these && those && !these.some((value) => those.includes(value));
    });
}

/** The values that a schema lists, or undefined. */
export function valuesOf(schema: JsonSchema): unknown[] | undefined {
  if ('const' in schema) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : undefined;
}

export function propertiesOf(schema: JsonSchema): Readonly<Record<string, JsonSchema>> {
  return isSchema(schema.properties)
    ? (schema.properties as Readonly<Record<string, JsonSchema>>)
    : {};
}
