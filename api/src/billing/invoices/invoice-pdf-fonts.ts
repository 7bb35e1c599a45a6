import { createRequire } from 'node:module';
import path from 'node:path';
import { openSync } from 'fontkit';

/** Fonts as files that can be put into a PDF. Found at run time, wherever npm has put their packages. */
const files = {
  // The brand's own type: the Latin letters of Europe.
  text: '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf',
  strong: '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf',
  // Greek, Cyrillic and Vietnamese letters too.
  wide: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
};

export type PdfFont = keyof typeof files;
export const pdfFonts = Object.keys(files) as PdfFont[];

/** @param packageRoot the folder of the api package */
const fontFile = (packageRoot: string, font: PdfFont): string =>
  createRequire(path.join(packageRoot, 'package.json')).resolve(files[font]);

type Face = Extract<ReturnType<typeof openSync>, { hasGlyphForCodePoint: unknown }>;

/** Read once: a font that is read again for each invoice of a month takes most of its time. */
const faces = new Map<string, Face>();

/** @param packageRoot the folder of the api package */
function openFace(packageRoot: string, font: PdfFont): Face {
  const file = fontFile(packageRoot, font);
  let face = faces.get(file);
  if (!face) {
    const opened = openSync(file);
    if (!('hasGlyphForCodePoint' in opened)) throw new Error(`${files[font]} holds several fonts`);
    face = opened;
    faces.set(file, face);
  }
  return face;
}

/**
 * A face for one document, without reading its tables again. A face keeps each glyph with the letters that it first stood
 * for, and embedding looks up parts of glyphs without any: with the glyphs of another document letters would be lost to
 * whoever copies or searches text.
 * @param packageRoot the folder of the api package
 */
export const faceForDocument = (packageRoot: string, font: PdfFont): Face =>
  Object.create(openFace(packageRoot, font), { _glyphs: { value: {} } }) as Face;

/** Stands for a letter that no font of ours has. */
export const substitute = '?';

export interface Printable {
  font: PdfFont;
  text: string;
  /** Nothing in it is a substitute. */
  isComplete: boolean;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A text as it can be printed: in the first font that has all its letters, so that no word changes its face. What none
 * has, Chinese or an emoji, would be an empty box: a substitute takes its place.
 */
export function toPrintable(text: string, packageRoot: string): Printable {
  // Composed letters are in the fonts, their parts may not be.
  const letters = Array.from(segmenter.segment(text.normalize('NFC')), ({ segment }) => segment);
  const first = printIn('text', letters, packageRoot);
  return first.isComplete ? first : printIn('wide', letters, packageRoot);
}

function printIn(font: PdfFont, letters: readonly string[], packageRoot: string): Printable {
  const face = openFace(packageRoot, font);
  const has = (letter: string): boolean =>
    Array.from(letter).every((part) => face.hasGlyphForCodePoint(part.codePointAt(0)!));
  const printed = letters.map((letter) => (has(letter) ? letter : substitute));
  const isComplete = printed.every((letter, index) => letter === letters[index]);
  return { font, text: printed.join(''), isComplete };
}
