/** Parses a typed number; null if invalid, so that the server returns the validation error. */
export const toFigure = (text: string): number | null =>
  /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : null;
