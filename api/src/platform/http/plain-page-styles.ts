/** Styles of pages that the api renders without the site's stylesheets: the brand's colours, light and dark. */
export const plainPageStyles = `:root {
  color-scheme: light dark;
  --paper: #fffbf2; --surface: #fff; --ink: #211a0e; --ink-muted: #6b5f4b;
  --line: #e9dfc9; --line-strong: #8a7d63; --honey: #f5b301; --link: #8a5a00; --cell: #fff3cf;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #17130c; --surface: #211b12; --ink: #fbf3e1; --ink-muted: #c4b698;
    --line: #3a3020; --line-strong: #9a8c6f; --link: #ffca45; --cell: #332813;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 Figtree, Inter, system-ui, sans-serif; }
header, main { max-width: 760px; margin: 0 auto; padding: 24px 16px 0; }
main { padding-bottom: 64px; }
h1 { margin: 8px 0 4px; font: 600 36px/1.15 Fraunces, Georgia, serif; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--honey); outline-offset: 2px; border-radius: 4px; }
.brand { margin: 0; font-weight: 700; }
.brand a { color: inherit; text-decoration: none; }
.mark { color: var(--honey); }
`;
