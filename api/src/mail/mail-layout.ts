import { renderMailHtml, type MailPart } from './mail-html';
import type { OutgoingMail } from '../platform/ports/mailer';

const slogan = 'Hive – Trust What You Subscribe To';

/**
 * Renders an email as text and as HTML. Parts must not contain text entered by other people: they could otherwise send
 * messages in our name.
 * @param preview shown beside the subject in message lists and on lock screens: never a code. Defaults to the first
 * sentence
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
