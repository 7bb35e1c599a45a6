/** Property descriptors by readable name: `Array.prototype.at`. */
export type Fingerprint = ReadonlyMap<string, PropertyDescriptor>;

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

const read = (target: object, key: PropertyKey): unknown => {
  // Getters are not called: some have side effects.
  return Object.getOwnPropertyDescriptor(target, key)?.value as unknown;
};

const nameOf = (key: PropertyKey): string =>
  typeof key === 'symbol' ? `[${String(key)}]` : String(key);

function addProperties(
  into: Map<string, PropertyDescriptor>,
  target: object,
  prefix: string,
  keys: readonly PropertyKey[] = Reflect.ownKeys(target),
): void {
  for (const key of keys) {
    const descriptor = Object.getOwnPropertyDescriptor(target, key);
    if (descriptor) into.set(prefix ? `${prefix}.${nameOf(key)}` : nameOf(key), descriptor);
  }
}

/** Built-in objects that cannot be reached through a global. */
const hidden = (run: (code: string) => unknown): Record<string, object> => ({
  AsyncFunction: Object.getPrototypeOf(run('(async () => {})')) as object,
  GeneratorFunction: Object.getPrototypeOf(run('(function* () {})')) as object,
  'Iterator.prototype': run(
    'Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()))',
  ) as object,
  'TypedArray.prototype': run('Object.getPrototypeOf(Uint8Array.prototype)') as object,
});

/** The JavaScript realm of a fingerprint. */
export interface Realm {
  global: object;
  /** Evaluates an expression there. */
  run: (code: string) => unknown;
  /** Further objects of the realm by name. */
  more?: Readonly<Record<string, object>>;
  /** Globals that may be added and changed. */
  except?: readonly string[];
}

/** Takes a fingerprint of the globals, their properties and their prototypes. */
export function takeFingerprint({ global, run, more = {}, except = [] }: Realm): Fingerprint {
  const found = new Map<string, PropertyDescriptor>();
  const keys = Reflect.ownKeys(global).filter((key) => !except.includes(String(key)));
  addProperties(found, global, '', keys);
  for (const key of keys) {
    const value = read(global, key);
    if (!isObject(value) || value === global) continue;
    addProperties(found, value, nameOf(key));
    const prototype = read(value, 'prototype');
    if (isObject(prototype)) addProperties(found, prototype, `${nameOf(key)}.prototype`);
  }
  for (const [name, target] of Object.entries({ ...hidden(run), ...more })) {
    addProperties(found, target, name);
  }
  return found;
}

const isSame = (one: PropertyDescriptor, other: PropertyDescriptor): boolean =>
  Object.is(one.value, other.value) && one.get === other.get && one.set === other.set;

/** The parents of a property: `Array` and `Array.prototype` for `Array.prototype.at`. */
const parentsOf = (name: string): string[] =>
  name.split('.').map((_part, index, parts) => parts.slice(0, index).join('.'));

/**
 * The differences as predicates: 'adds the global jQuery', 'changes Array.prototype.at'. Children of a changed property
 * are omitted.
 */
export function compareFingerprints(before: Fingerprint, after: Fingerprint): string[] {
  const changes = new Map<string, string>();
  for (const name of after.keys()) if (!before.has(name)) changes.set(name, 'adds');
  for (const [name, was] of before) {
    const is = after.get(name);
    if (!is) changes.set(name, 'removes');
    else if (!isSame(was, is)) changes.set(name, 'changes');
  }
  return [...changes]
    .filter(([name]) => !parentsOf(name).some((parent) => changes.has(parent)))
    .map(([name, verb]) => `${verb} ${name.includes('.') ? '' : 'the global '}${name}`);
}
