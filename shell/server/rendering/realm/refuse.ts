/** A stand-in for a global that rendering must not use: every call, and every read but that of a feature test, fails. */
export function refuse(name: string): unknown {
  const fail = (): never => {
    throw new Error(`${name} is not available while a page is rendered`);
  };
  return new Proxy(function refused(): void {}, { apply: fail, construct: fail, get: fail });
}
