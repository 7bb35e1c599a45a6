/** Every property of some objects, as it is defined, by a name for people: `Array.prototype.at`. */
export type Fingerprint = ReadonlyMap<string, PropertyDescriptor>;

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

const read = (target: object, key: PropertyKey): unknown => {
  // Getters are left alone: some of them do something.
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

/** The objects of the language that no global leads to. */
const hidden = (run: (code: string) => unknown): Record<string, object> => ({
  AsyncFunction: Object.getPrototypeOf(run('(async () => {})')) as object,
  GeneratorFunction: Object.getPrototypeOf(run('(function* () {})')) as object,
  'Iterator.prototype': run(
    'Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()))',
  ) as object,
  'TypedArray.prototype': run('Object.getPrototypeOf(Uint8Array.prototype)') as object,
});

/** Where a fingerprint is taken. */
export interface Realm {
  global: object;
  /** Evaluates an expression there. */
  run: (code: string) => unknown;
  /** Objects that belong to it and are no globals' own, by name. */
  more?: Readonly<Record<string, object>>;
  /** Globals that may be there and change. */
  except?: readonly string[];
}

/** The globals, what they carry and their prototypes. */
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

/** What leads to a property: `Array` and `Array.prototype` to `Array.prototype.at`. */
const waysTo = (name: string): string[] =>
  name.split('.').map((_part, index, parts) => parts.slice(0, index).join('.'));

/** What differs, as sentences go on: 'adds the global jQuery', 'changes Array.prototype.at'. What is below is not told. */
export function compareFingerprints(before: Fingerprint, after: Fingerprint): string[] {
  const did = new Map<string, string>();
  for (const name of after.keys()) if (!before.has(name)) did.set(name, 'adds');
  for (const [name, was] of before) {
    const is = after.get(name);
    if (!is) did.set(name, 'removes');
    else if (!isSame(was, is)) did.set(name, 'changes');
  }
  return [...did]
    .filter(([name]) => !waysTo(name).some((way) => did.has(way)))
    .map(([name, verb]) => `${verb} ${name.includes('.') ? '' : 'the global '}${name}`);
}
