import { escapeHtml } from '../platform/escape-html';
import type { MailPart } from './mail-layout';

/** The brand's colours. Mail programs know no variables, so they stand in each element. */
const colour = {
  paper: '#FFFBF2',
  surface: '#FFFFFF',
  ink: '#211A0E',
  muted: '#6B5F4B',
  line: '#E9DFC9',
  honey: '#F5B301',
  cell: '#FFF3CF',
} as const;

const sans = "Figtree,Inter,'Segoe UI',Helvetica,Arial,sans-serif";
const serif = "Fraunces,Georgia,'Times New Roman',serif";

/**
 * A mail's HTML: one column of tables with the styles in place, because mail programs drop stylesheets and lay out
 * nothing but tables alike. It loads nothing from anywhere.
 */
export function renderMailHtml(subject: string, parts: readonly MailPart[]): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${colour.paper};">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${colour.paper};">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px;">
<tr><td style="padding:0 8px 16px;font:700 18px/24px ${sans};color:${colour.ink};"><span style="color:${colour.honey};">&#11042;</span> Hive</td></tr>
<tr><td style="padding:32px;background:${colour.surface};border:1px solid ${colour.line};border-radius:14px;">
<h1 style="margin:0 0 16px;font:600 24px/30px ${serif};color:${colour.ink};">${escapeHtml(subject)}</h1>
${parts.map(renderPart).join('\n')}
</td></tr>
<tr><td style="padding:16px 8px 0;font:400 13px/20px ${sans};color:${colour.muted};">Hive – Trust What You Subscribe To</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function renderPart(part: MailPart): string {
  if (typeof part === 'string') {
    return `<p style="margin:0 0 16px;font:400 16px/25px ${sans};color:${colour.ink};">${escapeHtml(part)}</p>`;
  }
  if ('code' in part) {
    return `<p style="margin:0 0 16px;padding:16px;border-radius:10px;background:${colour.cell};font:700 32px/40px ${sans};letter-spacing:8px;text-align:center;color:${colour.ink};">${escapeHtml(part.code)}</p>`;
  }
  const link = escapeHtml(part.link);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;"><tr><td style="border-radius:10px;background:${colour.honey};"><a href="${link}" style="display:inline-block;padding:12px 24px;font:600 16px/20px ${sans};color:${colour.ink};text-decoration:none;">${escapeHtml(part.words)}</a></td></tr></table>
<p style="margin:0 0 16px;font:400 13px/20px ${sans};color:${colour.muted};word-break:break-all;">${link}</p>`;
}
