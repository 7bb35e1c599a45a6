/**
 * The brand's colours. Mail programs know no variables, so the light ones stand in each element; the dark ones come with
 * a stylesheet, for the programs that keep one.
 */
export const light = {
  paper: '#FFFBF2',
  surface: '#FFFFFF',
  ink: '#211A0E',
  muted: '#6B5F4B',
  line: '#E9DFC9',
  cell: '#FFF0C9',
  link: '#855600',
} as const;

export const dark: Record<keyof typeof light, string> = {
  paper: '#17130C',
  surface: '#211B12',
  ink: '#FBF3E1',
  muted: '#C4B698',
  line: '#3A3020',
  cell: '#332813',
  link: '#FFCA45',
};

/** What can be pressed is honey with ink on it, in the dark too. */
export const honey = { background: '#F5B301', ink: '#211A0E' } as const;

/** Every element takes its colours by these classes as well, which only the dark stylesheet speaks of. */
export const darkStyles = `@media (prefers-color-scheme: dark) {
.paper { background: ${dark.paper} !important; }
.surface { background: ${dark.surface} !important; border-color: ${honey.background} ${dark.line} ${dark.line} !important; }
.ink { color: ${dark.ink} !important; }
.muted { color: ${dark.muted} !important; }
.link { color: ${dark.link} !important; }
.rule { border-color: ${dark.line} !important; }
.cell { background: ${dark.cell} !important; color: ${dark.ink} !important; }
}`;
