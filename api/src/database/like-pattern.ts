/** A LIKE pattern that matches text containing the input, with wildcards escaped. Compare it with lower-case text. */
export const containing = (text: string): string =>
  `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
