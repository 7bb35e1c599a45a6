import { escapeHtml } from '@hive/shared-node/escape-html';
import { darkStyles, honey, light } from './mail-colours';

/**
 * A part of an email: a sentence, a code on a separate line, a link with its label (a button, or a plain link if
 * secondary), or a note set apart at the end.
 */
export type MailPart =
  | string
  | { code: string }
  | { link: string; label: string; isSecondary?: boolean }
  | { note: string };

/** The content of an email. */
interface MailText {
  subject: string;
  /** The text that mail programs show beside the subject. */
  preview: string;
  parts: readonly MailPart[];
  footer: readonly string[];
}

const sans = "Figtree,Inter,'Segoe UI',Helvetica,Arial,sans-serif";
const serif = "Fraunces,Georgia,'Times New Roman',serif";
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Narrow screens get less padding. */
const narrowStyles = '@media (max-width: 480px) { .room { padding: 24px 20px !important; } }';

/**
 * Renders an email as HTML: one column of tables with inline styles, because many mail programs drop stylesheets and
 * only tables render consistently. The stylesheet adds only dark mode and narrow screens. Loads no external resources.
 */
export function renderMailHtml({ subject, preview, parts, footer }: MailText): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<meta name="x-apple-disable-message-reformatting">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; }
${darkStyles}
${narrowStyles}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.page};">
${renderPreview(preview)}
<table ${table} width="100%" class="page" style="background:${light.page};">
<tr><td align="center" style="padding:32px 16px;">
<table ${table} width="100%" style="max-width:520px;">
<tr><td class="ink" style="padding:0 4px 16px;font:700 20px/24px ${sans};color:${light.ink};"><span aria-hidden="true" style="color:${honey.background};">&#11042;</span> Hive</td></tr>
<tr><td class="surface room" style="padding:32px;background:${light.surface};border:1px solid ${light.line};border-top:4px solid ${honey.background};border-radius:14px;">
<h1 class="ink" style="margin:0;font:600 26px/32px ${serif};color:${light.ink};">${escapeHtml(subject)}</h1>
${parts.map(renderPart).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:16px 4px 0;font:400 13px/20px ${sans};color:${light.muted};">${footer.map(escapeHtml).join('<br>')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** Shown only in message lists; the blanks after it keep the body text from following it there. */
function renderPreview(preview: string): string {
  return `<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0;mso-hide:all;">${escapeHtml(preview)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`;
}

function renderPart(part: MailPart): string {
  if (typeof part === 'string') {
    return `<p class="ink" style="margin:16px 0 0;font:400 16px/25px ${sans};color:${light.ink};">${escapeHtml(part)}</p>`;
  }
  if ('code' in part) {
    // The left padding equals the letter spacing after the last digit, so that the code is centred.
    return `<p class="cell" style="margin:20px 0 0;padding:16px 0 16px 8px;border-radius:10px;background:${light.cell};font:700 34px/40px ${sans};letter-spacing:8px;text-align:center;white-space:nowrap;color:${light.ink};">${escapeHtml(part.code)}</p>`;
  }
  if ('note' in part) {
    return `<p class="muted rule" style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid ${light.line};font:400 14px/21px ${sans};color:${light.muted};">${escapeHtml(part.note)}</p>`;
  }
  return part.isSecondary ? renderLink(part) : renderButton(part);
}

interface Link {
  link: string;
  label: string;
}

function renderButton({ link, label }: Link): string {
  return `<table ${table} style="margin:20px 0 0;"><tr><td bgcolor="${honey.background}" style="border-radius:10px;background:${honey.background};mso-padding-alt:12px 24px;"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;font:600 16px/20px ${sans};color:${honey.ink};text-decoration:none;">${escapeHtml(label)}</a></td></tr></table>
<p class="muted" style="margin:12px 0 0;font:400 13px/20px ${sans};color:${light.muted};overflow-wrap:anywhere;word-break:break-word;">${escapeHtml(link)}</p>`;
}

function renderLink({ link, label }: Link): string {
  return `<p style="margin:16px 0 0;font:600 16px/25px ${sans};"><a class="link" href="${escapeHtml(link)}" style="color:${light.link};text-decoration:underline;">${escapeHtml(label)}</a></p>`;
}
