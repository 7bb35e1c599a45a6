/** The brand colours a plain page uses. A test checks that they match `shared-ui/src/tokens.css`. */
export const plainPageColours = {
  light: {
    paper: '#fffbf2',
    ink: '#211a0e',
    'ink-muted': '#6b5f4b',
    line: '#e9dfc9',
    honey: '#f5b301',
    'honey-hover': '#ffc629',
    'honey-edge': '#a97800',
    'on-honey': '#211a0e',
    focus: '#1d5fa8',
    comb: '#f1dfae',
  },
  dark: {
    paper: '#17130c',
    ink: '#fbf3e1',
    'ink-muted': '#bfb198',
    line: '#3a3020',
    honey: '#f5b301',
    'honey-hover': '#ffc63a',
    'honey-edge': '#f5b301',
    'on-honey': '#211a0e',
    focus: '#8dbcf4',
    comb: '#33290f',
  },
} as const;

const variables = (colours: Readonly<Record<string, string>>): string =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** The style of a plain page. It loads nothing, so it uses system fonts. */
export const plainPageStyle = `
:root{color-scheme:light dark;${variables(plainPageColours.light)}}
@media (prefers-color-scheme:dark){:root{${variables(plainPageColours.dark)}}}
*{box-sizing:border-box;margin:0}
body{display:flex;flex-direction:column;min-block-size:100vh;background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,sans-serif;overflow-wrap:break-word}
header,h1{font-family:Georgia,'Times New Roman',serif;font-weight:600;letter-spacing:-.02em}
header{display:flex;align-items:center;gap:8px;border-block-end:1px solid var(--line);background:var(--paper);block-size:64px;font-size:1.375rem;padding-inline:max(16px,(100% - 1200px)/2)}
main{display:grid;flex:1;align-content:center;justify-items:center;gap:16px;padding:48px 16px 112px;text-align:center}
h1{font-size:clamp(1.75rem,5vw,2.25rem);line-height:1.15;text-wrap:balance}
p{max-inline-size:52ch;color:var(--ink-muted)}
a{display:inline-flex;align-items:center;min-block-size:44px;padding:8px 20px;border:1px solid var(--honey-edge);border-radius:10px;margin-block-start:8px;background:var(--honey);color:var(--on-honey);font-weight:600;text-decoration:none}
a:hover{background:var(--honey-hover)}
a:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.field{position:absolute;z-index:-1;block-size:100%;inline-size:100%;inset:0;mask-image:radial-gradient(transparent 35%,#000 110%)}
.comb{fill:none;stroke:var(--comb);stroke-linecap:round;stroke-width:1.25}
.cell{fill:var(--honey)}
.letter{fill:none;stroke:var(--on-honey);stroke-linecap:round;stroke-linejoin:round;stroke-width:2.8}
@media print{.field{display:none}}
`;
