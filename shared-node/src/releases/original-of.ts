/** The file that a compressed copy is of, by its name; null if the name is not that of a copy. */
export const originalOf = (file: string): string | null =>
  /\.(br|gz)$/.test(file) ? file.slice(0, -3) : null;
