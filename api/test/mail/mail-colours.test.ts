import { dark, honey, light } from '../../src/mail/mail-colours';

/** The minimum contrast of text of any size (WCAG 2.2 §1.4.3). */
const minContrast = 4.5;

/** Calculates the relative luminance as defined by WCAG. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each([
  ['light', light],
  ['dark', dark],
])('In the %s theme', (_theme, colour) => {
  it.each([
    ['text on its card', colour.ink, colour.surface],
    ['the name above the card', colour.ink, colour.page],
    ['the code in its cell', colour.ink, colour.cell],
    ['a note on the card', colour.muted, colour.surface],
    ['the footer', colour.muted, colour.page],
    ['a link', colour.link, colour.surface],
    ['a button', honey.ink, honey.background],
  ])('%s has sufficient contrast', (_what, text, background) => {
    expect(contrast(text, background)).toBeGreaterThanOrEqual(minContrast);
  });
});
