import { renderMailHtml } from './mail-html';
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
    html: renderMailHtml(subject, parts),
  };
}

function toText(part: MailPart): string {
  if (typeof part === 'string') return part;
  return 'code' in part ? part.code : `${part.words}:\n${part.link}`;
}
