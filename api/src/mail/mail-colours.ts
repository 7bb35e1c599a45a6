/**
 * The brand's colours. Mail programs do not support CSS variables, so the light colours are inlined; the dark ones are
 * in a stylesheet, for programs that support one.
 */
export const light = {
  page: '#FFFBF2',
  surface: '#FFFFFF',
  ink: '#211A0E',
  muted: '#6B5F4B',
  line: '#E9DFC9',
  cell: '#FFF0C9',
  link: '#855600',
} as const;

export const dark: Record<keyof typeof light, string> = {
  page: '#17130C',
  surface: '#211B12',
  ink: '#FBF3E1',
  muted: '#C4B698',
  line: '#3A3020',
  cell: '#332813',
  link: '#FFCA45',
};

/** Buttons are honey with ink text, also in dark mode. */
export const honey = { background: '#F5B301', ink: '#211A0E' } as const;

/** The classes through which the dark stylesheet overrides the inline colours. */
export const darkStyles = `@media (prefers-color-scheme: dark) {
.page { background: ${dark.page} !important; }
.surface { background: ${dark.surface} !important; border-color: ${honey.background} ${dark.line} ${dark.line} !important; }
.ink { color: ${dark.ink} !important; }
.muted { color: ${dark.muted} !important; }
.link { color: ${dark.link} !important; }
.rule { border-color: ${dark.line} !important; }
.cell { background: ${dark.cell} !important; color: ${dark.ink} !important; }
}`;
