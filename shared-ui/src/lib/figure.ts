/** A figure as somebody types it; what is none is null, for the server to say what it wants instead. */
export const toFigure = (text: string): number | null =>
  /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : null;
