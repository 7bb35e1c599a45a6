import { escapeHtml } from '@hive/shared-node/escape-html';
import { Marked } from 'marked';

/** Generates heading ids as GitHub does, so that the guide's own links work in both places. */
const nameHeading = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

const markdown = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const words = this.parser.parseInline(tokens);
      return `<h${depth} id="${escapeHtml(nameHeading(text))}">${words}</h${depth}>\n`;
    },
  },
});

/**
 * A guide as a page that needs no script.
 * @param guide our own Markdown, so it is trusted
 * @param stylesheet the URL of the page's stylesheet
 */
export function renderGuidePage(guide: string, stylesheet: string): string {
  const title = /^# (.+)$/m.exec(guide)?.[1] ?? 'Guide';
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${escapeHtml(stylesheet)}">
</head>
<body>
<header>
<p class="brand"><a href="/"><span class="mark" aria-hidden="true">⬢</span> Hive</a></p>
</header>
<main>
${markdown.parse(guide, { async: false })}</main>
</body>
</html>
`;
}
