import { plainPageStyles } from '../http/plain-page-styles';

/** A guide's stylesheet. Nothing scrolls horizontally: code wraps, and on a phone a table's rows become blocks. */
export const guideStyles = `${plainPageStyles}
h2 { margin: 40px 0 8px; font: 600 22px/1.3 Fraunces, Georgia, serif; }
h3 { margin: 28px 0 8px; font-size: 18px; line-height: 1.35; }
:target { scroll-margin-top: 16px; }
code { font: 14px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { margin: 16px 0; padding: 16px; border: 1px solid var(--line); border-radius: 14px; background: var(--surface); white-space: pre-wrap; }
table { width: 100%; margin: 16px 0; border-collapse: collapse; }
th, td { padding: 10px 16px 10px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { color: var(--ink-muted); font-size: 14px; }
td:first-child { min-width: 180px; }
@media (max-width: 640px) {
  table, tbody, tr, td { display: block; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { padding: 12px 0; border-bottom: 1px solid var(--line); }
  td { padding: 0; border: 0; }
}
`;
