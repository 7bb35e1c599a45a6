const escaped = (text: string): string => text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A LIKE pattern that matches text containing the input, with wildcards escaped. Compare it with lower-case text. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** The same for text that starts with the input. */
export const startingWith = (text: string): string => `${escaped(text)}%`;
