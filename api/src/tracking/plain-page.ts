import { paths } from '@hive/contract/paths';
import { escapeHtml } from '../platform/escape-html';

/** A page that needs no style or script, for a person whose link leads no further. */
export const plainPage = (heading: string, text: string): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(heading)} – Hive</title>
</head>
<body>
<main>
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="${paths.home.getHref()}">Back to Hive</a></p>
</main>
</body>
</html>
`;
