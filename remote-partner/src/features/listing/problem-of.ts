/** Messages by path, such as 'details.cancelling.link' or 'pictures.0.alt'. */
export type Problems = Readonly<Record<string, string | undefined>>;

/** The message about a field, or about a part of it. */
export function problemOf(problems: Problems, path: string): string | undefined {
  const found = Object.entries(problems).find(
    ([key, message]) => message && (key === path || key.startsWith(`${path}.`)),
  );
  return found?.[1];
}
