import type { PrintFont } from './printable-text';
import { faceForDocument, toPrintable } from './printable-text';

interface TextStyle {
  font: PrintFont;
  /** Pixels. */
  size: number;
  /** The folder of the api package. */
  packageRoot: string;
}

/** A line of text in a font of ours; letters that our fonts lack are replaced. */
function layOut(text: string, { font, size, packageRoot }: TextStyle) {
  const printable = toPrintable(text, packageRoot);
  const chosen = printable.font === 'text' ? font : printable.font;
  const face = faceForDocument(packageRoot, chosen);
  return { run: face.layout(printable.text), scale: size / face.unitsPerEm };
}

/** The width of a line of text. Pixels. */
export function measureText(text: string, style: TextStyle): number {
  const { run, scale } = layOut(text, style);
  return run.advanceWidth * scale;
}

/**
 * Draws a line of text as an SVG path, so that no font has to be installed and no letter can be markup.
 * @param x the left edge
 * @param y the baseline
 */
export function drawText(
  text: string,
  { x, y, fill, ...style }: TextStyle & { x: number; y: number; fill: string },
): string {
  const { run, scale } = layOut(text, style);
  let left = 0;
  const glyphs = run.glyphs.map((glyph, index) => {
    const position = run.positions[index];
    const at = left + (position?.xOffset ?? 0);
    left += position?.xAdvance ?? 0;
    const outline = glyph.path.toSVG();
    return outline ? `<path transform="translate(${at} 0)" d="${outline}"/>` : '';
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`;
}

/** Breaks a text into lines of this width; the last one ends with an ellipsis if the text is longer. Long words are cut. */
export function wrapText(
  text: string,
  { width, maxLines, ...style }: TextStyle & { width: number; maxLines: number },
): string[] {
  const fits = (line: string): boolean => measureText(line, style) <= width;
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/u)) {
    const joined = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && fits(joined)) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  const shown = lines.slice(0, maxLines);
  if (lines.length > maxLines) shown[maxLines - 1] += '…';
  return shown.map((line) => (fits(line) ? line : cutToFit(line, fits)));
}

/** Removes letters from the end until the line with an ellipsis fits. */
function cutToFit(line: string, fits: (line: string) => boolean): string {
  const letters = Array.from(line.replace(/…$/u, ''));
  while (letters.length > 1 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
