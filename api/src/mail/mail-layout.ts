import { renderMailHtml, type MailPart } from './mail-html';
import { toRecipient, type Addressee, type UnsubscribeLinks } from './addressee';
import type { OutgoingMail } from '../platform/ports/mailer';

const slogan = 'Hive – Trust What You Subscribe To';

/**
 * Renders an email as text and as HTML. Parts must not contain text entered by other people: they could otherwise send
 * messages in our name.
 * @param preview shown beside the subject in message lists and on lock screens: never a code. Defaults to the first
 * sentence
 */
export function layoutMail(
  addressee: Addressee,
  subject: string,
  content: MailPart[],
  preview: string = content.find((part) => typeof part === 'string') ?? '',
): OutgoingMail {
  const { address: to, unsubscribe } = toRecipient(addressee);
  const parts = unsubscribe ? [...content, toUnsubscribePart(unsubscribe)] : content;
  const footer = [slogan, `Sent to ${to}. Please do not reply: nobody reads this mailbox.`];
  return {
    to,
    subject,
    text: `${[...parts.map(toText), `-- \n${footer.join('\n')}`].join('\n\n')}\n`,
    html: renderMailHtml({ subject, preview, parts, footer }),
    ...(unsubscribe && { unsubscribe: unsubscribe.oneClick }),
  };
}

const toUnsubscribePart = ({ page }: UnsubscribeLinks): MailPart => ({
  link: page,
  label: 'Stop these emails',
  isSecondary: true,
});

function toText(part: MailPart): string {
  if (typeof part === 'string') return part;
  if ('note' in part) return part.note;
  return 'code' in part ? part.code : `${part.label}:\n${part.link}`;
}
