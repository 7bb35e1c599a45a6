/** @vitest-environment node */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createFontStack } from '@capsizecss/core';
import { fromBuffer, type Font } from '@capsizecss/unpack';
import subsetFont from 'subset-font';

/** A fallback family, and the system fonts that it uses for regular and for semi-bold text. */
interface Fallback {
  family: string;
  regular: SystemFont;
  bold: SystemFont;
}

interface SystemFont {
  /** Full names and PostScript names: browsers differ in which they match. */
  names: string[];
  /** The average width of a letter in em, weighted by the letters' frequency in English as in `xWidthAvg`. */
  letterWidth: number;
}

/*
 * The widths are those of @capsizecss/metrics 4.3.0, which takes 169 MB installed. Liberation has the widths of Arial and Times.
 * Each family is for the systems that have none of the families before it.
 */
const sans: Fallback[] = [
  {
    family: 'Figtree Fallback',
    regular: { names: ['Arial', 'ArialMT', 'Liberation Sans'], letterWidth: 913 / 2048 },
    bold: {
      names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
      letterWidth: 983 / 2048,
    },
  },
  {
    family: 'Figtree Fallback Android',
    regular: { names: ['Roboto', 'Roboto-Regular'], letterWidth: 911 / 2048 },
    bold: { names: ['Roboto Bold', 'Roboto-Bold'], letterWidth: 926 / 2048 },
  },
];

const serif: Fallback[] = [
  {
    family: 'Fraunces Fallback',
    regular: { names: ['Georgia'], letterWidth: 913 / 2048 },
    bold: { names: ['Georgia Bold', 'Georgia-Bold'], letterWidth: 1062 / 2048 },
  },
  {
    family: 'Fraunces Fallback Times',
    regular: {
      names: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'],
      letterWidth: 832 / 2048,
    },
    bold: {
      names: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'],
      letterWidth: 886 / 2048,
    },
  },
  {
    family: 'Fraunces Fallback Android',
    regular: { names: ['Noto Serif', 'NotoSerif-Regular'], letterWidth: 481 / 1000 },
    bold: { names: ['Noto Serif Bold', 'NotoSerif-Bold'], letterWidth: 512 / 1000 },
  },
];

const printableAscii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));

/** The metrics of a web font at one point of its axes. */
async function readInstance(file: string, variationAxes: Record<string, number>): Promise<Font> {
  const font = createRequire(__filename).resolve(`@fontsource-variable/${file}`);
  const options = { targetFormat: 'sfnt', variationAxes } as const;
  return fromBuffer(await subsetFont(readFileSync(font), printableAscii, options));
}

const figtree = (wght: number) =>
  readInstance('figtree/files/figtree-latin-wght-normal.woff2', { wght });

/** At 28 px, between the sizes of headings: browsers set the optical size to the font size. */
const fraunces = (wght: number) =>
  readInstance('fraunces/files/fraunces-latin-opsz-normal.woff2', { wght, opsz: 28 });

/** The length up to which oxfmt leaves the sources in one line: its print width without the rest of the line. */
const longestSources = 100 - '  src: ;'.length;

function writeFace(family: string, weights: string, { names, letterWidth }: SystemFont, web: Font) {
  const unitsPerEm = 10_000;
  // The heights of the system font do not matter: they only must differ, or the face would not override them.
  const heights = { ascent: 0, descent: 0, lineGap: 1 };
  const xWidthAvg = letterWidth * unitsPerEm;
  const system = { familyName: family, ...heights, unitsPerEm, xWidthAvg };
  const { fontFaces } = createFontStack([web, system], { fontFaceFormat: 'styleObject' });
  const face = fontFaces[0]?.['@font-face'];
  const sources = names.map((name) => `local('${name}')`).join(', ');
  const percent = (value: unknown) => `${Number(Number.parseFloat(String(value)).toFixed(2))}%`;
  return `@font-face {
  ascent-override: ${percent(face?.ascentOverride)};
  descent-override: ${percent(face?.descentOverride)};
  font-family: '${family}';
  font-weight: ${weights};
  line-gap-override: ${percent(face?.lineGapOverride)};
  size-adjust: ${percent(face?.sizeAdjust)};
  src:${sources.length > longestSources ? '\n    ' : ' '}${sources};
}
`;
}

it('The fallback fonts have the widths and heights of the web fonts', async () => {
  const [text, medium] = [await figtree(400), await figtree(500)];
  const [semiBold, strong] = [await figtree(600), await figtree(700)];
  const [quote, heading] = [await fraunces(400), await fraunces(600)];
  const faces = [
    ...sans.flatMap(({ family, regular, bold }) => [
      writeFace(family, '100 400', regular, text),
      writeFace(family, '500', regular, medium),
      writeFace(family, '600', bold, semiBold),
      writeFace(family, '700 900', bold, strong),
    ]),
    ...serif.flatMap(({ family, regular, bold }) => [
      writeFace(family, '100 500', regular, quote),
      writeFace(family, '600 900', bold, heading),
    ]),
  ];
  const origin =
    '/* Written by font-fallbacks.test.ts: `npx vitest run font-fallbacks -u` in shared-ui. */\n';
  await expect([origin, ...faces].join('\n')).toMatchFileSnapshot('../src/font-fallbacks.css');
});
