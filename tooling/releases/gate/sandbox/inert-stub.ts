/**
 * Stands in for whatever code may hold without using it: every property, call and instance is inert again. It is no
 * promise, so that waiting for it ends.
 * @param onCall told of each call, by the way that led to it: `http.get`
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
