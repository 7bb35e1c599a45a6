import { readFileSync } from 'node:fs';
import path from 'node:path';

const css = readFileSync(path.join(__dirname, '../src/tokens.css'), 'utf8');

/** The custom properties of one block, by name. */
function tokensAfter(selector: string): Record<string, string> {
  const start = css.indexOf('{', css.indexOf(selector));
  const body = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

/** Relative luminance after WCAG 2.2. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

const light = tokensAfter(':root {');
const dark = tokensAfter(":root[data-theme='dark'] {");
const themes = { light, dark: { ...light, ...dark } };

const texts: [string, string][] = [
  ...['ink', 'ink-muted', 'honey-deep', 'leaf', 'berry', 'sky'].flatMap((text) =>
    ['paper', 'surface', 'surface-hover'].map((ground): [string, string] => [text, ground]),
  ),
  ...['neutral', 'honey', 'leaf', 'berry', 'sky'].map((tone): [string, string] => [
    'ink',
    `${tone}-soft`,
  ]),
  ['ink-muted', 'neutral-soft'],
  ['honey-deep', 'honey-soft'],
  ['leaf', 'leaf-soft'],
  ['berry', 'berry-soft'],
  ['sky', 'sky-soft'],
  ['on-honey', 'honey'],
  ['on-honey', 'honey-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
];

const controls: [string, string][] = [
  ...['line-strong', 'honey-edge', 'focus', 'berry', 'danger', 'honey-deep'].flatMap((edge) =>
    ['paper', 'surface'].map((ground): [string, string] => [edge, ground]),
  ),
  ...[1, 2, 3, 4, 5, 6].map((series): [string, string] => [`chart-${series}`, 'surface']),
];

describe.each(Object.entries(themes))('The %s theme', (_name, tokens) => {
  const ratio = (one: string, other: string) => contrast(tokens[one] ?? '', tokens[other] ?? '');

  it.each(texts)('shows %s on %s with at least 4.5:1', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controls)('shows the control colour %s on %s with at least 3:1', (edge, ground) => {
    expect(ratio(edge, ground)).toBeGreaterThanOrEqual(3);
  });
});

it('is the same dark theme whether the system or the person chose it', () => {
  expect(dark).toEqual(tokensAfter(":root:not([data-theme='light']) {"));
});
