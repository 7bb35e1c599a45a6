/** A symbol or a name with two underscores is the state of a library, which its module sets when it is first loaded. */
const isOfTests = (key) => typeof key === 'string' && !key.startsWith('__');

const isSame = (one, other) =>
  ['value', 'get', 'set'].every((name) => Object.is(one?.[name], other[name]));

/**
 * Records the properties of objects. Returns a function that removes what was added to them since, and restores what was
 * changed or removed.
 * @param {object[]} objects
 */
export function recordProperties(objects) {
  const records = objects.map((object) => ({
    object,
    properties: Object.getOwnPropertyDescriptors(object),
  }));
  return () => {
    for (const { object, properties } of records) {
      const keys = new Set([...Reflect.ownKeys(object), ...Reflect.ownKeys(properties)]);
      for (const key of [...keys].filter(isOfTests)) {
        const recorded = properties[key];
        if (!Object.hasOwn(properties, key)) Reflect.deleteProperty(object, key);
        else if (!isSame(Object.getOwnPropertyDescriptor(object, key), recorded)) {
          Object.defineProperty(object, key, recorded);
        }
      }
    }
  };
}
