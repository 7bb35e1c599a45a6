import { createRequire } from 'node:module';
import path from 'node:path';
import { openSync } from 'fontkit';

/** Fonts as files that can be put into a PDF or drawn as paths. Found at run time, wherever npm has put their packages. */
const files = {
  // The brand's typeface: European Latin letters.
  text: '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf',
  strong: '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf',
  // Greek, Cyrillic and Vietnamese letters too.
  wide: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
};

export type PrintFont = keyof typeof files;
export const printFonts = Object.keys(files) as PrintFont[];

/** @param packageRoot the folder of the api package */
const fontFile = (packageRoot: string, font: PrintFont): string =>
  createRequire(path.join(packageRoot, 'package.json')).resolve(files[font]);

type Face = Extract<ReturnType<typeof openSync>, { hasGlyphForCodePoint: unknown }>;

/** Cached: reading the fonts for each invoice would take most of a monthly run. */
const faces = new Map<string, Face>();

/** @param packageRoot the folder of the api package */
function openFace(packageRoot: string, font: PrintFont): Face {
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
 * A font for one document that shares the parsed tables. A font caches each glyph with its first code points, and
 * embedding looks up glyph parts without any: sharing glyphs between documents would lose letters when text is copied
 * or searched.
 * @param packageRoot the folder of the api package
 */
export const faceForDocument = (packageRoot: string, font: PrintFont): Face =>
  Object.create(openFace(packageRoot, font), { _glyphs: { value: {} } }) as Face;

/** Replaces a character that none of our fonts has. */
export const substitute = '?';

export interface Printable {
  font: PrintFont;
  text: string;
  /** No character was replaced. */
  isComplete: boolean;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Chooses the first font that has all characters of a text, so that fonts are not mixed. Characters that no font has,
 * such as Chinese or emoji, are replaced: they would print as empty boxes.
 */
export function toPrintable(text: string, packageRoot: string): Printable {
  // The fonts have composed letters, but not always their parts.
  const letters = Array.from(segmenter.segment(text.normalize('NFC')), ({ segment }) => segment);
  const first = printIn('text', letters, packageRoot);
  return first.isComplete ? first : printIn('wide', letters, packageRoot);
}

function printIn(font: PrintFont, letters: readonly string[], packageRoot: string): Printable {
  const face = openFace(packageRoot, font);
  const has = (letter: string): boolean =>
    Array.from(letter).every((part) => face.hasGlyphForCodePoint(part.codePointAt(0)!));
  const printed = letters.map((letter) => (has(letter) ? letter : substitute));
  const isComplete = printed.every((letter, index) => letter === letters[index]);
  return { font, text: printed.join(''), isComplete };
}
