import { constraintsOf, isSchema, schemasOf, type JsonSchema } from './json-schema';

/**
 * A schema as alternatives of one type each: `anyOf` and `oneOf` taken apart, `["string", "null"]` too. Null where they
 * cannot be taken apart: beside other constraints, or a `oneOf` whose alternatives may overlap.
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

/** Whether no value fits two of the schemas: then `oneOf` means what `anyOf` does. */
const areApart = (schemas: readonly JsonSchema[]): boolean =>
  schemas.every((one, index) => schemas.slice(index + 1).every((other) => isApart(one, other)));

/** Of different types, or objects distinguished by a field that both require. */
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

/** The values a schema lists; undefined where it lists none. */
export function valuesOf(schema: JsonSchema): unknown[] | undefined {
  if ('const' in schema) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : undefined;
}

export function propertiesOf(schema: JsonSchema): Readonly<Record<string, JsonSchema>> {
  return isSchema(schema.properties)
    ? (schema.properties as Readonly<Record<string, JsonSchema>>)
    : {};
}
