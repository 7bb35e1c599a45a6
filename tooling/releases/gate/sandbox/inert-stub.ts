/**
 * Creates a stub without effects: every property, call result and instance is another stub. It is not a promise, so
 * awaiting it ends.
 * @param onCall called for each call with its path: `http.get`
 */
export function createInertStub(
  name: string,
  onCall: (name: string) => void = () => undefined,
): unknown {
  const target = function stub(): void {};
  return new Proxy(target, {
    get(own, key) {
      if (key === 'then') return undefined;
      if (key === Symbol.toPrimitive) return () => '';
      if (key === 'prototype' || typeof key === 'symbol') return Reflect.get(own, key) as unknown;
      return createInertStub(`${name}.${key}`, onCall);
    },
    apply() {
      onCall(name);
      return createInertStub(`${name}()`, onCall);
    },
    construct: () => createInertStub(`new ${name}`, onCall) as object,
  });
}
