import { renderMailHtml, type MailPart } from './mail-html';
import type { OutgoingMail } from '../platform/ports/mailer';

const slogan = 'Hive – Trust What You Subscribe To';

/**
 * Writes a mail once, for people who read text and for those who read HTML. Nothing that a stranger typed belongs in
 * its parts: whoever registers an address could otherwise write to its owner in our name.
 * @param preview what lists of mails, and the screens of locked phones, show beside the subject: never a code. Without
 * it, the mail's first sentence.
 */
export function layoutMail(
  to: string,
  subject: string,
  parts: MailPart[],
  preview: string = parts.find((part) => typeof part === 'string') ?? '',
): OutgoingMail {
  const footer = [slogan, `Sent to ${to}. Please do not reply: nobody reads this mailbox.`];
  return {
    to,
    subject,
    text: `${[...parts.map(toText), `-- \n${footer.join('\n')}`].join('\n\n')}\n`,
    html: renderMailHtml({ subject, preview, parts, footer }),
  };
}

function toText(part: MailPart): string {
  if (typeof part === 'string') return part;
  if ('note' in part) return part.note;
  return 'code' in part ? part.code : `${part.label}:\n${part.link}`;
}
