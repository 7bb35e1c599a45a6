import fs from 'node:fs';
import path from 'node:path';
import { escapeHtml } from '@hive/shared-node/escape-html';
import { everyMail } from './every-mail';

/**
 * Writes a page with every mail that Hive sends, at phone and desktop width and as text. Run `npm run mails` in this package,
 * then open dist/mails/index.html in a browser, light and dark.
 */
const folder = path.resolve('dist/mails');
fs.mkdirSync(folder, { recursive: true });

const sections = everyMail().map(([kind, { subject, text, html }], index) => {
  const file = `${index}.html`;
  fs.writeFileSync(path.join(folder, file), html);
  return `<h2>${escapeHtml(kind)}: ${escapeHtml(subject)}</h2>
<div class="row">
<iframe src="${file}" title="${escapeHtml(kind)} on a phone" width="360" height="720"></iframe>
<iframe src="${file}" title="${escapeHtml(kind)} on a computer" width="700" height="720"></iframe>
<pre>${escapeHtml(text)}</pre>
</div>`;
});

fs.writeFileSync(
  path.join(folder, 'index.html'),
  `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<title>Every mail that Hive sends</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
.row { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 16px; }
iframe { border: 1px solid gray; }
pre { flex: 1 1 320px; margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
</style>
</head>
<body>
<h1>Every mail that Hive sends</h1>
${sections.join('\n')}
</body>
</html>
`,
);
process.stdout.write(`${path.join(folder, 'index.html')}\n`);
