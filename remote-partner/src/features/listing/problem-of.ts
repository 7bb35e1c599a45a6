/** Messages by path, such as 'details.cancelling.link' or 'pictures.0.alt'. */
export type Problems = Readonly<Record<string, string | undefined>>;

const isPartOf = (path: string, whole: string): boolean =>
  path === whole || path.startsWith(`${whole}.`);

/** The messages that are not about these fields or their parts. */
export const omitParts = (problems: Problems, omitted: readonly string[]): Problems =>
  Object.fromEntries(
    Object.entries(problems).filter(([path]) => !omitted.some((one) => isPartOf(path, one))),
  );

/** The message about a field, or about a part of it. */
export function problemOf(problems: Problems, path: string): string | undefined {
  const found = Object.entries(problems).find(([key, message]) => message && isPartOf(key, path));
  return found?.[1];
}
