/**
 * Control characters other than tab and line breaks (PostgreSQL refuses NUL), characters that reorder the text around
 * them (bidirectional embeddings, overrides and isolates), and lone surrogates.
 */
const unsafe = /(?![\t\n\r])[\p{Control}\p{Surrogate}\u202a-\u202e\u2066-\u2069]/gu;

/** Whether a text contains a character that the api refuses in every field. */
export const hasUnsafeCharacter = (text: string): boolean => text.search(unsafe) >= 0;

/** Replaces such characters in a text that no user has typed, such as an error's message. */
export const replaceUnsafeCharacters = (text: string): string => text.replace(unsafe, '\ufffd');
