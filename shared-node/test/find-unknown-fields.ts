/**
 * The fields of an object that a validator never reads, as paths. A validator of a JSON schema ignores fields that the schema
 * does not describe; it reads all others, and all entries of maps.
 */
export function findUnknownFields<T extends object>(
  value: T,
  validate: (watched: T) => void,
): string[] {
  const seen = new Set<string>();
  validate(watch(value, '', seen));
  return listPaths(value, '').filter((field) => !seen.has(field));
}

/** The object, which notes the path of each field that is read. */
function watch<T extends object>(value: T, prefix: string, seen: Set<string>): T {
  return new Proxy(value, {
    get(target, key, receiver) {
      const field: unknown = Reflect.get(target, key, receiver);
      if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return field;
      seen.add(prefix + key);
      return isObject(field) ? watch(field, `${prefix}${key}.`, seen) : field;
    },
  });
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const listPaths = (value: object, prefix: string): string[] =>
  Object.entries(value).flatMap(([key, field]) => [
    prefix + key,
    ...(isObject(field) ? listPaths(field as object, `${prefix}${key}.`) : []),
  ]);
