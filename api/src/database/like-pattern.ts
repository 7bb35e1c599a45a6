/** A LIKE pattern for what contains this text, whatever it holds. Compare it with text in lower case. */
export const containing = (text: string): string =>
  `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
