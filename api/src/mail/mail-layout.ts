import type { OutgoingMail } from './mailer';

/** A part of a mail: a sentence, a code on a line of its own, or a link with its words. */
export type MailPart = string | { code: string } | { link: string; words: string };

/**
 * Writes a mail once, for people who read text and for those who read HTML. Nothing that a stranger typed belongs in
 * its parts: whoever registers an address could otherwise write to its owner in our name.
 */
export function layoutMail(to: string, subject: string, parts: MailPart[]): OutgoingMail {
  return {
    to,
    subject,
    text: `${parts.map(toText).join('\n\n')}\n\nHive\n`,
    html:
      '<!doctype html><html lang="en"><body style="font:16px/1.5 system-ui,sans-serif;color:#1c1917;margin:24px">' +
      `${parts.map(toHtml).join('')}<p>Hive</p></body></html>`,
  };
}

function toText(part: MailPart): string {
  if (typeof part === 'string') return part;
  return 'code' in part ? part.code : `${part.words}:\n${part.link}`;
}

function toHtml(part: MailPart): string {
  if (typeof part === 'string') return `<p>${escape(part)}</p>`;
  if ('code' in part) {
    return `<p style="font-size:32px;font-weight:700;letter-spacing:6px">${escape(part.code)}</p>`;
  }
  return `<p><a href="${escape(part.link)}">${escape(part.words)}</a></p>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
