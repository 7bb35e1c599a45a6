/** Resolves the escapes of CSS, which can write any letter by its code: `\75rl(…)` is `url(…)`. */
export const unescapeCss = (text: string): string =>
  text.replace(
    /\\(?:([0-9a-f]{1,6})(?:\r\n|[ \t\n\r\f])?|(?:\r\n|[\n\r\f])|(.))/gi,
    (_all, code: string | undefined, sign = '') =>
      code ? String.fromCodePoint(Math.min(parseInt(code, 16), 0x10ffff)) : (sign as string),
  );
