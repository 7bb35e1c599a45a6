import { cspHash } from './csp-hash';
import { escapeHtml } from './escape-html';
import { plainPageStyle } from './plain-page-style';

/** The texts and the link of a plain page. */
export interface PlainPageContent {
  heading: string;
  text: string;
  /** The page's only link. */
  link: { href: string; text: string };
}

/** Response headers of a plain page: it may load and run nothing, and only its inline style applies. */
export const plainPageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src '${cspHash(plainPageStyle)}'`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};

/** The brand's logo, as in the site's header. */
const mark = `<svg aria-hidden="true" width="32" height="32" viewBox="0 0 32 32"><path class="cell" d="M14.5 1.9a3 3 0 0 1 3 0l9.8 5.7a3 3 0 0 1 1.5 2.6v11.6a3 3 0 0 1-1.5 2.6l-9.8 5.7a3 3 0 0 1-3 0l-9.8-5.7a3 3 0 0 1-1.5-2.6V10.2a3 3 0 0 1 1.5-2.6z"/><path class="letter" d="M11 10v12M21 10v12M11 15.2c1.2 3.6 8.8 3.6 10 0"/></svg>`;

const comb = `<svg aria-hidden="true" class="field"><pattern id="comb" width="69.28" height="120" patternUnits="userSpaceOnUse"><path class="comb" d="M34.64 0v20L0 40v40l34.64 20v20M34.64 20l34.64 20v40l-34.64 20"/></pattern><rect width="100%" height="100%" fill="url(#comb)"/></svg>`;

/**
 * Renders a self-contained page for when the site cannot be shown or a link is no longer valid. Send it with
 * `plainPageHeaders`.
 */
export const plainPage = ({ heading, text, link }: PlainPageContent): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(heading)} – Hive</title>
<style>${plainPageStyle}</style>
</head>
<body>
${comb}
<header>${mark}<span>Hive</span></header>
<main>
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(text)}</p>
<a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a>
</main>
</body>
</html>
`;
