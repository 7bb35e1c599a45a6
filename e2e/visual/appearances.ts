import { isLong } from '../fixtures/is-long';

/** How a page is shown in an image. */
export interface Appearance {
  /** CSS pixels. */
  width: 360 | 768 | 1280;
  colorScheme: 'light' | 'dark';
}

const widths = [360, 768, 1280] as const;
const colorSchemes = ['light', 'dark'] as const;

/** Every width, light and dark: the long form, and what `npm run visual:update` stores. */
export const allAppearances: readonly Appearance[] = widths.flatMap((width) =>
  colorSchemes.map((colorScheme) => ({ width, colorScheme })),
);

/** Each width and each colour scheme once or twice. */
const someAppearances: readonly Appearance[] = [
  { width: 360, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
];

export const appearances = isLong ? allAppearances : someAppearances;
