import { paths } from '@hive/contract/paths';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character]!);

/** A page that needs no style or script, for a person whose link leads no further. */
export const plainPage = (heading: string, text: string): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(heading)} – Hive</title>
</head>
<body>
<main>
<h1>${escape(heading)}</h1>
<p>${escape(text)}</p>
<p><a href="${paths.home.getHref()}">Back to Hive</a></p>
</main>
</body>
</html>
`;
